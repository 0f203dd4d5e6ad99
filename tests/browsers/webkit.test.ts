import { findWebKit } from '../../scripts/webkit.ts'
import { testCore } from './core.ts'
import { startWebKit } from './webkit.ts'

const webkit = findWebKit()

testCore('WebKitGTK', webkit === undefined ? undefined : async () => startWebKit(webkit))
