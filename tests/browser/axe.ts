import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** What axe finds wrong, each with the elements it is about. The page must be opened with `bypassCSP`. */
export async function findings(page: Page): Promise<readonly string[]> {
  // Through the debugger's door: the page's own policy lets no script in.
  await page.addScriptTag({ path: AXE }).catch(() => undefined)
  const results = await page.evaluate(async () => {
    // What has just changed colour has done so once it is painted.
    for (let frames = 0; frames < 3; frames++)
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
    return (globalThis as unknown as { readonly axe: { run(): Promise<AxeResults> } }).axe.run()
  })
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
