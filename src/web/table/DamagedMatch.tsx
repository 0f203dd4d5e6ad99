import type { Refusal } from '../../core/index.ts'
import { saveFile } from '../browser/record-files.ts'
import { go } from '../browser/router.ts'
import { GO_HOME, toNewer } from '../page/loading.tsx'
import { Page } from '../page/Page.tsx'
import { RefusalPanel } from '../page/refusals.tsx'
import { deleteWithAnalysis } from '../store/analyses.ts'
import { damaged } from './damaged.messages.ts'

type DamagedMatchProps = { readonly id: string; readonly refusal: Refusal; readonly raw: string }

/** Where a match cannot be opened: why, and how to keep or delete it. */
export function DamagedMatch({ id, refusal, raw }: DamagedMatchProps) {
  const { title, lead, save } = {
    'newer-match': {
      title: damaged('newer'),
      lead: damaged('unchanged'),
      save: () => saveFile(`match-${id}.json`, raw.slice(raw.indexOf('\n') + 1)),
    },
    'other-rules': {
      title: damaged('otherRules'),
      lead: damaged('unchanged'),
      save: () => saveFile(`match-${id}.json`, raw),
    },
  }[refusal.code] ?? {
    title: damaged('damaged'),
    lead: damaged('notPlayable'),
    save: () => saveFile(`damaged-${id}.txt`, raw),
  }
  return (
    <Page title={title} lead={lead}>
      <RefusalPanel
        refusal={refusal}
        where={refusal.at}
        ways={[
          ...toNewer(refusal),
          { verb: damaged('saveAsIs'), onPress: save },
          {
            verb: damaged('delete'),
            onPress: () => {
              deleteWithAnalysis(id)
              go({ page: 'home' })
            },
          },
          GO_HOME,
        ]}
      />
    </Page>
  )
}
