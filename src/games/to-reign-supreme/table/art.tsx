import type { ComponentChild } from 'preact'
import { ICON_NAMES, Icon, type IconName } from '../../../look/index.ts'
import { SIGNS, type SignName } from './signs.ts'

type SignProps = {
  readonly name: SignName | IconName
  readonly size?: string | undefined
}

/** A sign of this game, or an icon of the look. Always beside words. */
export function Sign({ name, size = '1.15em' }: SignProps) {
  if (isIcon(name)) return <Icon name={name} size={size} />
  return (
    <svg class="icon" viewBox="0 0 512 512" width={size} height={size} aria-hidden="true">
      <path d={SIGNS[name]} fill-rule="evenodd" />
    </svg>
  )
}

function isIcon(name: SignName | IconName): name is IconName {
  return (ICON_NAMES as readonly string[]).includes(name)
}

/** A small scene of each territory, by territory, standing on its ground: 120 wide, 64 high. */
const SCENES: readonly ComponentChild[] = [
  // Weapons Workshop: anvil, hammer, blades
  <>
    <path class="hue-s" d="M14 60V26L36 10l22 16v34z" />
    <path class="hue-r" d="M8 28L36 7l28 21-5 5-23-17-23 17z" />
    <path class="hue-o" d="M26 60V42q10-14 20 0v18z" />
    <path class="hue-d" d="M60 34h46q-3 9-16 11l2 8h9v7H68v-7h9l1-8q-14-2-18-11z" />
    <path class="hue-w" d="M92 8l5 3-16 22-4-3zM74 20l22 14-3 5-22-14z" />
    <path class="hue-l" d="M108 58V22m-4 28h8" />
  </>,
  // Mine: a hill, its mouth, a cart of ore
  <>
    <path class="hue-h" d="M4 60L34 16l14 14L66 8l50 52z" />
    <path class="hue-d" d="M38 60V40q12-16 24 0v20z" />
    <path class="hue-w" d="M35 60V38h5v22zm25 0V38h5v22zM32 34h36v5H32z" />
    <path class="hue-o" d="M76 44q4-9 10-5 4-8 10-1 8-2 8 6z" />
    <path class="hue-s" d="M72 44h36l-5 12H77z" />
    <circle class="hue-d" cx="82" cy="58" r="3.6" />
    <circle class="hue-d" cx="98" cy="58" r="3.6" />
  </>,
  // Soldier Training Grounds: target, dummy, tent
  <>
    <path class="hue-r" d="M6 60L28 14l22 46z" />
    <path class="hue-w" d="M28 14l8 46H20z" />
    <path class="hue-o" d="M28 14V4l12 4-12 4" />
    <path class="hue-s" d="M73 60l4-26h5l4 26h-4l-3-12-3 12z" />
    <circle class="hue-w" cx="79" cy="26" r="16" />
    <circle class="hue-r" cx="79" cy="26" r="10.5" />
    <circle class="hue-w" cx="79" cy="26" r="5" />
    <path class="hue-l" d="M60 58h56M104 58V26m-8 8h16m-12-8q4-8 8 0z" />
    <path class="hue-d" d="M78 26l26-14 2 4z" />
  </>,
  // Citadel
  <>
    <path class="hue-w" d="M20 60V24h6v5h6v-5h6v5h6v-5h6v36zM70 60V24h6v5h6v-5h6v5h6v-5h6v36z" />
    <path class="hue-s" d="M44 60V14h5v6h7v-6h8v6h7v-6h5v46z" />
    <path class="hue-d" d="M52 60V44q8-12 16 0v16zM28 36h4v9h-4zm60 0h4v9h-4zM58 26h4v9h-4z" />
    <path class="hue-o" d="M60 14V2l14 4-14 5" />
    <path class="hue-r" d="M32 24V14l10 3-10 4M92 24V14l10 3-10 4" />
  </>,
  // Agricultural Land: furrows, sheaf, barn
  <>
    <path class="hue-g" d="M4 60V44q56-16 112 0v16z" />
    <path class="hue-l" d="M24 60l20-21M48 60l8-22M72 60l-4-22M96 60L78 39" />
    <path class="hue-r" d="M10 42V26L26 14l16 12v16z" />
    <path class="hue-d" d="M21 42V30h10v12z" />
    <path class="hue-o" d="M84 52q-2-12-14-26 8 2 12 10-2-12 6-22 6 10 5 22 5-8 13-9-12 12-12 25z" />
    <path class="hue-l" d="M81 42h14" />
  </>,
  // Market: two stalls
  <>
    <path class="hue-s" d="M12 60V30h40v30zm56 0V30h40v30z" />
    <path class="hue-w" d="M8 30L14 12h36l6 18zm56 0l6-18h36l6 18z" />
    <path class="hue-r" d="M8 30l6-18h8l-3 18zm22 0l1-18h9l2 18zM75 30l3-18h8l-1 18zm22 0l-1-18h10l6 18z" />
    <path class="hue-o" d="M16 44q3-7 7 0 3-7 7 0 3-7 7 0 3-7 7 0v4H16zM76 44q5-9 10 0z" />
    <path class="hue-g" d="M88 44q5-9 10 0z" />
    <path class="hue-d" d="M12 45h40v4H12zm56 0h40v4H68z" />
  </>,
]

export function Scene({ territory }: { readonly territory: number }) {
  return (
    <svg class="trs-scene" viewBox="0 0 120 64" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <path class="trs-ground" d="M0 60h120" />
      {SCENES[territory]}
    </svg>
  )
}
