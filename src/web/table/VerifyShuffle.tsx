import { keepsCommitment } from '../../core/index.ts'
import { Dialog, Icon } from '../../look/index.ts'
import { menu } from './menu.messages.ts'

export type VerifyShuffleProps = {
  readonly committed: string
  /** Undefined until the match is over. */
  readonly seed: string | undefined
  readonly onClose: () => void
}

export function VerifyShuffle({ committed, seed, onClose }: VerifyShuffleProps) {
  return (
    <Dialog title={menu('verify')} onClose={onClose}>
      <div class="prose">
        <p>{menu('fromOneSeed')}</p>
        <p class="digest">
          <code>{committed}</code>
        </p>
        {seed === undefined ? (
          <p>{menu('later')}</p>
        ) : (
          <>
            <p>{menu('itsSeed')}</p>
            <p class="digest">
              <code>{seed}</code>
            </p>
            {keepsCommitment(seed, committed) ? (
              <p class="digest-verdict" data-good>
                <Icon name="check" /> {menu('matches')}
              </p>
            ) : (
              <p class="digest-verdict">
                <Icon name="warning" /> {menu('differs')}
              </p>
            )}
            <p>{menu.rich('yourself', { code: (inner) => <code>{inner}</code> })}</p>
          </>
        )}
      </div>
    </Dialog>
  )
}
