import { nodeIsNewEnough } from './node-version.mjs'

// node scripts/launch.mjs SCRIPT [ARGUMENT …]: installs what is missing, then runs a script of the checkout.
const [script = '', ...args] = process.argv.slice(2)
if (nodeIsNewEnough()) import('./setup.mjs').then(({ launch }) => launch(script, args))
