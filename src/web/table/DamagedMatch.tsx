import type { Refusal } from '../../core/index.ts'
import { saveFile } from '../browser/record-files.ts'
import { go } from '../browser/router.ts'
import { GO_HOME } from '../page/loading.tsx'
import { Page } from '../page/Page.tsx'
import { RefusalPanel } from '../page/refusals.tsx'
import { deleteWithAnalysis } from '../store/analyses.ts'
import { damaged } from './damaged.messages.ts'

type DamagedMatchProps = { readonly id: string; readonly refusal: Refusal; readonly raw: string }

/** Where a match cannot be opened: why, and how to keep or delete it. */
export function DamagedMatch({ id, refusal, raw }: DamagedMatchProps) {
  const isOtherRules = refusal.code === 'other-rules'
  const { title, lead, file } = isOtherRules
    ? {
        title: damaged('otherRules'),
        lead: damaged('unchanged'),
        file: `match-${id}.json`,
      }
    : {
        title: damaged('damaged'),
        lead: damaged('notPlayable'),
        file: `damaged-${id}.txt`,
      }
  return (
    <Page title={title} lead={lead}>
      <RefusalPanel
        refusal={refusal}
        where={refusal.at}
        ways={[
          { verb: damaged('saveAsIs'), onPress: () => saveFile(file, raw) },
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
