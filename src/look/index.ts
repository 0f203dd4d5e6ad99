/** The one visual language of Interregnum. Import `look.css` once beside this. Knows no game. */

export { actionsBy } from './actions-by.ts'
export { Announcer, announce, explain, inWords, leaveAnnouncements, toast, useSpoken } from './announce.tsx'
export { ArmsDefs, armsFill, colourOf, SEAT_ARMS, Shield } from './arms.tsx'
export { BoxCard } from './BoxCard.tsx'
export { Button, type ButtonProps } from './Button.tsx'
export { CardFrame, type CardFrameProps } from './CardFrame.tsx'
export { Chips } from './Chips.tsx'
export { Claims } from './Claims.tsx'
export { Counter, CounterMark } from './Counter.tsx'
export { CountUp } from './CountUp.tsx'
export { Curtain } from './Curtain.tsx'
export {
  type AskedClause,
  ClauseLink,
  canShowRules,
  clauseAsked,
  clauseRefused,
  WithClauses,
} from './clause.tsx'
export { Dialog } from './Dialog.tsx'
export { Drawer } from './Drawer.tsx'
export { newDrafts } from './draft.ts'
export { Empty, ErrorPanel, type ErrorPanelProps } from './Empty.tsx'
export { useEscape } from './escape.ts'
export * from './fields.tsx'
export { useFocusBack } from './focus-back.ts'
export { gameIcons } from './game-icons.tsx'
export { useHint } from './Hint.tsx'
export { Glyph, ICON_NAMES, Icon, type IconName, iconNamed } from './Icon.tsx'
export {
  isKeyClick,
  keepFocus,
  rove,
  scrollable,
  singleKeys,
  useByKey,
  useKeyboardFollows,
  usePageKeys,
} from './keyboard.ts'
export { Log, type LogEntry, type LogProps } from './Log.tsx'
export { LookFields, SettingField } from './LookFields.tsx'
export { later, useLater, useStages } from './later.ts'
export { Mixed } from './Mixed.tsx'
export { motionAllowed, tempo } from './motion.ts'
export { BotMark, Name } from './Name.tsx'
export { Partners } from './Partners.tsx'
export { Passes } from './Passes.tsx'
export { Prompt } from './Prompt.tsx'
export { Fact, SeatPlate } from './SeatPlate.tsx'
export { Segmented } from './Segmented.tsx'
export { type StepByStep, StepByStepButton, useStepByStep } from './StepByStep.tsx'
export { shape, updateShapeAtTable } from './shape.ts'
export { remember, remembered, rememberedKeys, setting } from './storage.ts'
