/** Where the pips of a face stand on its grid of three by three, by number. */
const PIPS: readonly (readonly number[])[] = [
  [],
  [4],
  [2, 6],
  [2, 4, 6],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
]
const CELLS = [0, 1, 2, 3, 4, 5, 6, 7, 8]
const FACES = [1, 2, 3, 4, 5, 6]

type DieProps = {
  /** 1 to 6; nothing: not rolled yet. */
  readonly value?: number | undefined
  /** Another one makes it roll, also to the same number: the count of rolls, say. It lies still when left out. */
  readonly roll?: string | number | undefined
  /** Its edge, any CSS length. */
  readonly size?: string | undefined
  /** Spoken in its place; "A die: 4" when left out. */
  readonly title?: string | undefined
}

/** A die of bone. It tumbles when it is rolled, and lies still where nothing may move. */
export function Die({ value, roll, size = '3rem', title }: DieProps) {
  return (
    <span
      class="wos-die"
      role="img"
      aria-label={title ?? (value === undefined ? 'A die' : `A die: ${value}`)}
      style={{ '--die': size }}
    >
      <span key={roll} class="wos-die-cube" data-value={value ?? 0} data-rolls={roll !== undefined}>
        {FACES.map((face) => (
          <span key={face} class="centred wos-die-face" data-face={face}>
            {CELLS.map((cell) => (
              <i key={cell} data-pip={value !== undefined && PIPS[face]?.includes(cell)} />
            ))}
          </span>
        ))}
      </span>
    </span>
  )
}
