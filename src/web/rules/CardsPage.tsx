import { Button, Empty } from '../../look/index.ts'
import { LearnButton } from '../game/LearnButton.tsx'
import { hasGallery } from '../game/loader.ts'
import type { Loaded } from '../game/WithGame.tsx'
import { LinkButton } from '../page/LinkButton.tsx'
import { HomeButton } from '../page/loading.tsx'
import { Page } from '../page/Page.tsx'
import { book as say } from './book.messages.ts'
import { Gallery } from './Gallery.tsx'
import { RulesDrawer, useRules } from './RulesDrawer.tsx'

/** A game's card gallery as a page of its own. */
export function CardsPage({ listed: { id, title } }: Loaded) {
  const rules = useRules()
  if (!hasGallery(id))
    return (
      <Page title={say('cardsOf', { game: title })}>
        <Empty icon="warning" title={say('noCards')} actions={<HomeButton />}>
          {say('noGallery', { game: title })}
        </Empty>
      </Page>
    )
  return (
    <Page title={say('cardsOf', { game: title })}>
      <div class="row wrap gallery-verbs">
        <LinkButton icon="play" variant="primary" to={{ page: 'new', game: id }}>
          {say('setUp')}
        </LinkButton>
        <Button icon="rules" aria-expanded={rules.isOpen} onPress={rules.open}>
          {say('rulesOf')}
        </Button>
        <LearnButton game={id} />
      </div>
      <Gallery game={id} />
      <RulesDrawer game={id} rules={rules} hasCards={false} />
    </Page>
  )
}
