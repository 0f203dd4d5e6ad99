import { keepsCommitment } from '../../core/index.ts'
import { Dialog, Icon } from '../../look/index.ts'

export type VerifyShuffleProps = {
  /** What was committed to when the match began. */
  readonly committed: string
  /** Only once the match is over. */
  readonly seed: string | undefined
  readonly onClose: () => void
}

/** Why nobody can have meddled with the dice; at the end, the proof. */
export function VerifyShuffle({ committed, seed, onClose }: VerifyShuffleProps) {
  return (
    <Dialog title="Fair chance" onClose={onClose}>
      <div class="prose">
        <p>
          Every draw and shuffle of this match follows from one secret seed and the number of the move it is
          made for. The seed was chosen before the match began and cannot be changed since, for its
          fingerprint was written down here:
        </p>
        <p class="digest">
          <code>{committed}</code>
        </p>
        {seed === undefined ? (
          <p>When the match is over, the seed is shown here and checked against the fingerprint.</p>
        ) : (
          <>
            <p>The match is over. This was the seed:</p>
            <p class="digest">
              <code>{seed}</code>
            </p>
            {keepsCommitment(seed, committed) ? (
              <p class="digest-verdict" data-good>
                <Icon name="check" /> It has the fingerprint given at the beginning.
              </p>
            ) : (
              <p class="digest-verdict">
                <Icon name="warning" /> It does not have the fingerprint given at the beginning: the seed was
                changed.
              </p>
            )}
            <p>
              To check it yourself, take the SHA-256 of the words <code>interregnum seed</code>, a line break
              and the seed.
            </p>
          </>
        )}
      </div>
    </Dialog>
  )
}
