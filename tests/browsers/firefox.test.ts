import { findFirefox } from '../../scripts/firefox.ts'
import { testCore } from './core.ts'
import { startFirefox } from './firefox.ts'

const program = findFirefox()

testCore('Firefox', program === undefined ? undefined : () => startFirefox(program), true)
