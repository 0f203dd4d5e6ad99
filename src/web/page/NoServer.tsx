import type { ComponentChildren } from 'preact'
import { Empty, type IconName } from '../../look/index.ts'
import { askWhoIAm, type Identity } from '../api/identity.ts'
import { GO_HOME, HomeButton } from './loading.tsx'
import { page } from './messages.ts'
import { Page } from './Page.tsx'
import { RefusalPanel } from './refusals.tsx'

export type NoServerProps = {
  readonly title: string
  readonly icon: IconName
  readonly who: Extract<Identity, { is: 'none' | 'away' }>
  /** What is possible where there is no online play. */
  readonly children: ComponentChildren
}

/** In place of a page for online play: there is none here, or its server cannot be reached. */
export function NoServer({ title, icon, who, children }: NoServerProps) {
  return (
    <Page title={title}>
      {who.is === 'none' ? (
        <Empty icon={icon} title={page('noOnline')} actions={<HomeButton />}>
          {children}
        </Empty>
      ) : (
        <RefusalPanel
          refusal={who.refusal}
          ways={[{ verb: page('again'), onPress: () => void askWhoIAm() }, GO_HOME]}
        />
      )}
    </Page>
  )
}
