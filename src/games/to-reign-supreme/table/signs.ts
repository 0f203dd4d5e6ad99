import type { IconName } from '../../../look/index.ts'
import type { VerbId } from '../text/verbs.ts'

/** Signs of this game alone, on a square of 512: verbs and strategy cards. */
export const SIGNS = {
  battle:
    'M64 64l72 16 264 264-40 40L96 120zM320 432l112-112 28 28-48 48 52 52-28 28-52-52-36 36zM448 64l-72 16-84 84 40 40 84-84zM152 264l-40 80 40 40 80-40zM192 432L80 320l-28 28 48 48-52 52 28 28 52-52 36 36z',
  reallocate: 'M144 72L40 176l104 104v-72h232v-64H144zM368 232v72H136v64h232v72l104-104z',
  council: 'M66 166l132-72 44 80v250l-40 22zM266 72h180v300H266zm40 40v220h100V112z',
  restructure: 'M196 40h120v120H196zm0 312h120v120H196zM40 184h432v144H40zm40 40v64h352v-64z',
  steady: 'M256 60l170 150v86L256 148 86 296v-86zm0 156l170 150v86L256 304 86 452v-86z',
  ransom:
    'M196 40h120l28 36-40 60q140 88 140 216 0 120-116 120H184Q68 472 68 352q0-128 140-216l-40-60zm60 176a104 104 0 1 0 0 208 104 104 0 0 0 0-208zm-60 140v-84l36 34 24-50 24 50 36-34v84z',
  slaughter:
    'M256 48C144 48 72 124 72 222c0 62 32 104 76 128v76h52v-48h34v48h44v-48h34v48h52v-76c44-24 76-66 76-128C440 124 368 48 256 48zm-78 148a46 46 0 1 1 0 92 46 46 0 0 1 0-92zm156 0a46 46 0 1 1 0 92 46 46 0 0 1 0-92zm-78 92l28 54h-56z',
  charge:
    'M478 34l-54 150-44-44L100 420l-48 48-28-28 48-48L352 112l-44-24zM250 150L84 120l70 82-84 58 138 10 6-76z',
  wall: 'M24 152h136v112q0 96-68 138-68-42-68-138zm164-48h136v136q0 108-68 160-68-52-68-160zm164 48h136v112q0 96-68 138-68-42-68-138z',
  mercenaries:
    'M256 40q132 0 140 160l16 144q-60 40-156 48-96-8-156-48l16-144Q124 40 256 40zm-96 176v40h76v120h40V256h76v-40zM120 400q64 32 136 32t136-32v60q-64 24-136 24t-136-24z',
  sellswords: 'M456 48l-24 104-216 216 40 40-32 32-44-44-84 84-40-40 84-84-44-44 32-32 40 40L384 104z',
  apothecaries:
    'M192 40h128v48h-20v96q120 60 120 164 0 120-164 120T92 348q0-104 120-164V88h-20zm40 200v52h-52v48h52v52h48v-52h52v-48h-52v-52z',
  bribes:
    'M256 176a84 84 0 1 1 0 168 84 84 0 0 1 0-168zm-18 40v88h36v-88zM36 332q80-20 132 36h120q28 0 28 26t-28 26h-84v20h110l110-64q30-16 44 8 12 22-14 42L308 476H36z',
} as const

export type SignName = keyof typeof SIGNS

export const CARD_SIGNS: readonly SignName[] = ['steady', 'ransom', 'slaughter', 'charge', 'wall']

export const VERB_SIGNS: Readonly<Record<VerbId, SignName | IconName>> = {
  battle: 'battle',
  reform: 'political',
  develop: 'castle',
  reallocate: 'reallocate',
  recruit: 'users',
  disband: 'coin',
  recover: 'sun',
  council: 'council',
  restructure: 'restructure',
  end: 'hourglass',
}
