import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { LOOKED_AT } from './client.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * All rules that axe has on by itself. Of what passes, and by which selector a thing is found, nobody reads; and no page
 * has frames, or sounds that would have to be loaded first.
 */
const RUN = {
  resultTypes: ['violations'],
  selectors: false,
  preload: false,
  iframes: false,
} satisfies RunOptions

/** What axe finds wrong, each with the elements it is about. */
export async function findings(page: Page): Promise<readonly string[]> {
  // The debugger lets it in, which the page's own policy would not.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  return page.evaluate(
    async ([options, mark]) => {
      // What has just changed colour has done so once it is painted.
      for (let frames = 0; frames < 3; frames++)
        await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
      const { axe } = globalThis as unknown as { readonly axe: { run(how: RunOptions): Promise<AxeResults> } }
      document.documentElement.setAttribute(mark, '')
      const { violations } = await axe.run(options)
      document.documentElement.removeAttribute(mark)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    [RUN, LOOKED_AT] as const,
  )
}
