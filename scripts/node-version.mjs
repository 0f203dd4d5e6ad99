// Read by whatever Node the machine has, however old: nothing newer than 2018 in this file.
/** What package.json's "engines" says: below it the rest of the scripts cannot even be read. */
const LEAST = [20, 19]

/** Whether this Node can run the set-up; if not, says so on stderr and sets the exit code. */
export function nodeIsNewEnough() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > LEAST[0] || (major === LEAST[0] && minor >= LEAST[1])) return true
  process.stderr.write(
    `error old-node: Interregnum needs Node ${LEAST.join('.')} or newer to set itself up, and this is Node ` +
      `${process.versions.node}. Install a current one from https://nodejs.org and run the command again.\n`,
  )
  process.exitCode = 1
  return false
}
