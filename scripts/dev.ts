import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer as createTcpServer } from 'node:net'
import { createServer } from 'vite'
import { fromRoot } from './root.ts'

/*
 * `npm run dev`: Vite serves the client from its sources, with hot reload, and hands on what is asked of the server, which
 * starts again when a file it has loaded changes. PORT is the one to open (8080); settings are as for `npm start`.
 */

const port = Number(process.env.PORT || 8080)
const serverPort = await freePort()

// Vite serves the pages; the server wants a folder that has some.
const dist = fromRoot('data', 'dev')
mkdirSync(dist, { recursive: true })
writeFileSync(`${dist}/index.html`, `<p>The client is at port ${port}.</p>\n`)

const serve = [fromRoot('src/cli/main.ts'), 'serve', '--port', String(serverPort), '--dist', dist]
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', ...serve], {
  stdio: ['ignore', 'ignore', 'inherit'],
})
const target = `http://127.0.0.1:${serverPort}`
const vite = await createServer({
  root: fromRoot(),
  // What looks for dependencies before anything is served does not read tsconfig.json.
  optimizeDeps: { rolldownOptions: { transform: { jsx: { importSource: 'preact' } } } },
  server: {
    port,
    strictPort: true,
    proxy: { '/api': { target, ws: true }, '/health': target, '/metrics': target, '^/s/': target },
  },
})

const ended = new Promise<void>((resolve) => server.on('close', () => resolve()))
const stop = async (): Promise<void> => {
  server.kill('SIGTERM')
  await Promise.all([ended, vite.close()])
  process.exit()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)

try {
  await vite.listen()
  console.log(`Interregnum is at http://localhost:${port}/, from its sources. Stop it with Ctrl-C.`)
} catch (error) {
  console.error(`error port-in-use: ${error instanceof Error ? error.message : error}. Name another in PORT.`)
  process.exitCode = 1
  await stop()
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createTcpServer()
    probe.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
