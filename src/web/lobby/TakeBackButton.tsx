import { Button, explain } from '../../look/index.ts'
import type { Summary } from '../../protocol/index.ts'
import { joinMatch } from '../api/matches.ts'
import { refusalOf } from '../api/refusal-of.ts'
import { go, route } from '../browser/router.ts'
import { lobby as say } from './messages.ts'

/** Takes the player's seat back from the bot that plays for them, and leads to the match. */
export function TakeBackButton({ match: { id, you } }: { readonly match: Summary }) {
  const takeBack = async () => {
    const place = route.peek()
    try {
      await joinMatch(id, you ?? undefined)
      if (route.peek() === place) go({ page: 'match', id })
    } catch (error) {
      explain(refusalOf(error))
    }
  }
  return (
    <Button variant="primary" icon="play" size="small" onPress={takeBack}>
      {say('takeBack')}
    </Button>
  )
}
