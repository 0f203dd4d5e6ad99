import type { ComponentChildren } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import { awaitingMe } from '../api/identity.ts'
import { AccountLinks } from './AccountLinks.tsx'
import { LinkButton } from './LinkButton.tsx'
import { SettingsButton } from './SettingsButton.tsx'

export type PageProps = {
  /** The h1 and the window's title. */
  readonly title: string
  readonly lead?: ComponentChildren
  /** Leaves out the home button. */
  readonly isHome?: boolean
  readonly children: ComponentChildren
}

/** A page other than a table: a head with the home button, and a title. */
export function Page({ title, lead, isHome = false, children }: PageProps) {
  useTitle(isHome ? undefined : title, awaitingMe.value)
  const heading = (
    <div class="page-title">
      <h1>{title}</h1>
      {lead !== undefined && <p class="page-lead">{lead}</p>}
    </div>
  )
  return (
    <div class="page" data-home={isHome || undefined}>
      <header class="page-top">
        {/* A screen reader begins with the title; the buttons are drawn above it. */}
        {isHome && heading}
        <div class="page-head">
          {!isHome && (
            <LinkButton variant="bare" icon="home" to={{ page: 'home' }}>
              Interregnum
            </LinkButton>
          )}
          <span class="page-head-gap" />
          <AccountLinks isHome={isHome} />
          <SettingsButton />
        </div>
      </header>
      <main>
        {!isHome && heading}
        {children}
      </main>
    </div>
  )
}

/** Sets the window's title: `(2) Lobby – Interregnum`. @param waiting in how many matches it is the player's turn */
export function useTitle(what: string | undefined, waiting = 0): void {
  useLayoutEffect(() => {
    const title = what === undefined ? 'Interregnum' : `${what} – Interregnum`
    document.title = waiting === 0 ? title : `(${waiting}) ${title}`
  }, [what, waiting])
}
