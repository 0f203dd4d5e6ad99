import { keepsCommitment } from '../../core/index.ts'
import { Dialog, Icon } from '../../look/index.ts'

export type VerifyShuffleProps = {
  readonly committed: string
  /** Undefined until the match is over. */
  readonly seed: string | undefined
  readonly onClose: () => void
}

export function VerifyShuffle({ committed, seed, onClose }: VerifyShuffleProps) {
  return (
    <Dialog title="Verify the shuffle" onClose={onClose}>
      <div class="prose">
        <p>
          Every draw and shuffle of this match follows from one secret seed. The seed was fixed before the
          match began. This fingerprint proves it:
        </p>
        <p class="digest">
          <code>{committed}</code>
        </p>
        {seed === undefined ? (
          <p>When the match is over, you can check the seed against the fingerprint here.</p>
        ) : (
          <>
            <p>The match is over. Its seed was:</p>
            <p class="digest">
              <code>{seed}</code>
            </p>
            {keepsCommitment(seed, committed) ? (
              <p class="digest-verdict" data-good>
                <Icon name="check" /> The seed matches the fingerprint.
              </p>
            ) : (
              <p class="digest-verdict">
                <Icon name="warning" /> The seed does not match the fingerprint: it was changed.
              </p>
            )}
            <p>
              To check it yourself, compute the SHA-256 of the words <code>interregnum seed</code>, a line
              break and the seed.
            </p>
          </>
        )}
      </div>
    </Dialog>
  )
}
