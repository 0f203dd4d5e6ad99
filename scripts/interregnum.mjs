#!/usr/bin/env node
import { nodeIsNewEnough } from './node-version.mjs'

if (nodeIsNewEnough())
  import('./setup.mjs').then(({ launch }) => launch('src/cli/main.ts', process.argv.slice(2)))
