import { LinkButton } from '../page/LinkButton.tsx'
import { page } from '../page/messages.ts'
import { hasLesson } from './loader.ts'

/** Leads to the game's lesson, if it has one. */
export function LearnButton({ game }: { readonly game: string }) {
  if (!hasLesson(game)) return null
  return (
    <LinkButton icon="info" to={{ page: 'learn', game }}>
      {page('learn')}
    </LinkButton>
  )
}
