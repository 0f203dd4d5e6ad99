import { Button } from '../../look/index.ts'
import { go } from '../browser/router.ts'
import { page } from '../page/messages.ts'
import { hasLesson } from './loader.ts'

/** Leads to the game's lesson, if it has one. */
export function LearnButton({ game }: { readonly game: string }) {
  if (!hasLesson(game)) return null
  return (
    <Button icon="info" onPress={() => go({ page: 'learn', game })}>
      {page('learn')}
    </Button>
  )
}
