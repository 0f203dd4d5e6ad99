import { nodeIsNewEnough } from '../scripts/node-version.mjs'

if (nodeIsNewEnough()) import('../scripts/setup.mjs').then(({ launch }) => launch('bench/fit/main.ts'))
