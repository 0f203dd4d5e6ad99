import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import WebSocket from 'ws'

/**
 * Sends messages to the bare server over as many sockets as there are matches, each after the answer to the one before.
 * @param folder for its database
 * @returns how many it kept a second
 */
export async function bareRate(sockets: number, seconds: number, folder: string): Promise<number> {
  const script = join(import.meta.dirname, 'bare-server.ts')
  const server = spawn(process.execPath, [script, join(folder, 'bare.db')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [said] = await once(server.stdout, 'data')
    let kept = 0
    for (let i = 0; i < sockets; i++) {
      const socket = new WebSocket(`ws://127.0.0.1:${Number(String(said))}`)
      const send = () =>
        socket.send(JSON.stringify({ type: 'do', id: kept, input: { entry: 3, action: { hex: 33 } } }))
      socket.on('open', send)
      socket.on('message', (data) => {
        if (JSON.parse(String(data)).type === 'done') kept++
        send()
      })
      socket.on('error', () => {})
    }
    await pause(2_000)
    const [before, began] = [kept, performance.now()]
    await pause(1_000 * seconds)
    return (1_000 * (kept - before)) / (performance.now() - began)
  } finally {
    server.kill()
    await once(server, 'exit')
  }
}
