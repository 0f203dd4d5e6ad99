import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

/** A program that runs over a folder of its own. */
export type KeptProcess = {
  /** Resolves with the first match in what it writes. @throws Error with all it wrote when there is none in time */
  says(pattern: RegExp): Promise<RegExpExecArray>
  /** Ends it and all that it started; resolves when the folder is gone, too. */
  end(): Promise<void>
}

/** So long a program may take to start, in milliseconds. */
const STARTS_WITHIN = 60_000
/** So long it may take to end before it is killed, in milliseconds. */
const ENDS_WITHIN = 5_000

// A shell stands between: when this process is gone, however it ended, its end of the pipe is too. Then the shell ends
// the whole process group, and removes the folder.
const KEEPER = `folder=$1; shift; "$@" </dev/null & program=$!; read -r how; trap : TERM PIPE; kill -TERM 0
wait $program; wait $program; rm -rf "$folder"`

/** A new folder for a program; {@link keepProcess} removes it. */
export function newFolder(name: string): string {
  return mkdtempSync(join(tmpdir(), `${name}-`))
}

/** Starts a program. Neither it nor the folder outlasts this process. */
export function keepProcess(
  folder: string,
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): KeptProcess {
  const child = spawn('sh', ['-c', KEEPER, 'sh', folder, program, ...args], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  })
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  const hearers: ((line: string) => void)[] = []
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      said.push(line)
      for (const hear of hearers) hear(line)
    })
  return {
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const giveUp = () => reject(new Error(`${program} did not start:\n${said.join('\n')}`))
        const timer = setTimeout(giveUp, STARTS_WITHIN)
        const look = (line: string) => {
          const found = pattern.exec(line)
          if (!found) return
          clearTimeout(timer)
          resolve(found)
        }
        hearers.push(look)
        said.forEach(look)
      }),
    end: async () => {
      child.stdin.end('end\n')
      await Promise.race([ended, sleep(ENDS_WITHIN)])
      if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
