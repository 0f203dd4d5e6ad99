/**
 * What the load is compared with: a bare `ws` server that knows nobody and no rules, keeps each message as a row of SQLite
 * and answers once it is durable, with one commit for all of a tick.
 */
import { DatabaseSync } from 'node:sqlite'
import { type WebSocket, WebSocketServer } from 'ws'

const database = new DatabaseSync(process.argv[2])
database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
database.exec(
  'CREATE TABLE lines (match INTEGER, number INTEGER, what TEXT, PRIMARY KEY (match, number)) WITHOUT ROWID',
)
const insert = database.prepare('INSERT INTO lines (match, number, what) VALUES (?, ?, ?)')

type Waiting = { readonly socket: WebSocket; readonly match: number; readonly text: string }

let queue: Waiting[] = []
let number = 0

function flush(): void {
  const batch = queue
  queue = []
  database.exec('BEGIN')
  for (const { match, text } of batch) insert.run(match, ++number, text)
  database.exec('COMMIT')
  for (const { socket, text } of batch) socket.send(`{"type":"done","id":${JSON.parse(text).id}}`)
}

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false }, () => {
  const address = server.address()
  if (typeof address === 'object') console.log(address?.port)
})
let matches = 0
server.on('connection', (socket) => {
  const match = ++matches
  socket.on('message', (data) => {
    if (queue.length === 0) setImmediate(flush)
    queue.push({ socket, match, text: String(data) })
  })
})
