/** The one visual language of Interregnum. Import `look.css` once beside this. Knows no game. */

export { actionsBy } from './actions-by.ts'
export { Announcer, announce, explain, toast } from './announce.tsx'
export { type Arms, ArmsDefs, armsFill, type Ordinary, SEAT_ARMS, Shield, type ShieldProps } from './arms.tsx'
export { BoxCard, type BoxCardProps } from './BoxCard.tsx'
export { Button, type ButtonProps } from './Button.tsx'
export { CardFrame, type CardFrameProps, type CardNumber } from './CardFrame.tsx'
export { Chips, type ChipsProps } from './Chips.tsx'
export {
  Counter,
  type CounterFace,
  CounterMark,
  type CounterMarkProps,
  type CounterProps,
} from './Counter.tsx'
export { CountUp, type CountUpProps, Score, type ScoreProps } from './CountUp.tsx'
export { Curtain, type CurtainProps } from './Curtain.tsx'
export {
  type AskedClause,
  ClauseLink,
  canShowRules,
  clauseAsked,
  clauseIn,
  clauseRefused,
  WithClauses,
} from './clause.tsx'
export { Dialog, type DialogProps } from './Dialog.tsx'
export { Drawer, type DrawerProps } from './Drawer.tsx'
export { newDrafts } from './draft.ts'
export { Empty, type EmptyProps, ErrorPanel, type ErrorPanelProps } from './Empty.tsx'
export * from './fields.tsx'
export { gameIcons } from './game-icons.tsx'
export { Hint, type HintHandle, type HintProps, useHint } from './Hint.tsx'
export {
  Glyph,
  type GlyphProps,
  ICON_NAMES,
  Icon,
  type IconName,
  type IconProps,
  iconNamed,
} from './Icon.tsx'
export { rove, useKeyboardFollows } from './keyboard.ts'
export { Log, type LogEntry, type LogProps } from './Log.tsx'
export { motionAllowed } from './motion.ts'
export { Prompt, type PromptProps } from './Prompt.tsx'
export { PHONE } from './phone.ts'
export { Fact, type FactProps, SeatPlate, type SeatPlateProps } from './SeatPlate.tsx'
export { Segmented, type SegmentedChoice, type SegmentedProps } from './Segmented.tsx'
export { type Telling, TellingVerbs, type TellingVerbsProps, useTelling } from './Telling.tsx'
export { LookFields, SettingField, ThemeToggle } from './ThemeToggle.tsx'
export { type Motion, motion, type Theme, theme, themeShown } from './theme.ts'
