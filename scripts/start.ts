import { main } from '../src/cli/main.ts'
import { buildClient } from './build.ts'

if (await buildClient()) {
  process.exitCode = await main(['serve', ...process.argv.slice(2)])
} else {
  console.error('error build-failed: The client could not be built; the reasons stand above.')
  process.exitCode = 1
}
