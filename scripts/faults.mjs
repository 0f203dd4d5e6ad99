import { nodeIsNewEnough } from './node-version.mjs'

if (nodeIsNewEnough()) import('./setup.mjs').then(({ launch }) => launch('bench/faults/main.ts'))
