import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { interregnum } from './interregnum.ts'

const DOCS = join(import.meta.dirname, '../docs/commands.md')
/** An example: the command behind the `$`, and what it prints, errors too. */
const EXAMPLE = /^```console\n\$ interregnum (.*)\n([\s\S]*?)^```$/gm
/** Different on every machine. */
const SPEED = /^[\d,.]+ matches a second, .* s\.$/m

/**
 * The examples of docs/commands.md, run as they stand. With REWRITE_DOCS=1 in the environment what they print is
 * written into the page, for a person to look over, instead of compared.
 */
it('docs/commands.md prints what the commands print', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'interregnum-docs-'))
  const page = readFileSync(DOCS, 'utf8')
  let rewritten = page
  const examples = [...page.matchAll(EXAMPLE)]
  expect(examples.length).toBeGreaterThan(5)
  for (const [block, command, printed] of examples) {
    const { out, err } = await interregnum(command.split(' '), folder)
    const now = out + err
    if (process.env.REWRITE_DOCS)
      rewritten = rewritten.replace(block, () => `\`\`\`console\n$ interregnum ${command}\n${now}\`\`\``)
    else expect(now.replace(SPEED, ''), command).toBe(printed.replace(SPEED, ''))
  }
  if (rewritten !== page) writeFileSync(DOCS, rewritten)
  rmSync(folder, { recursive: true })
})
