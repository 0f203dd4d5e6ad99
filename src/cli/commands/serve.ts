import { once } from 'node:events'
import { join } from 'node:path'
import { serve } from '../../server/index.ts'
import { type Command, readArgs, readInteger } from '../command.ts'

const HELP = `
Usage: interregnum serve [--port N] [--host ADDRESS] [--dist FOLDER]

Serves the built client until it is stopped (Ctrl-C). npm start builds it first.

  --port N        the port (PORT in the environment; 8080; 0 takes any free one)
  --host ADDRESS  the address to listen on (HOST in the environment; 127.0.0.1, which only this machine can
                  open; 0.0.0.0 lets others in the house in)
  --dist FOLDER   the built client (the checkout's dist)
`

/** `interregnum serve` */
export const serveCommand: Command = {
  summary: 'serve the client on this machine',
  help: HELP,
  async run(args, io) {
    const { values } = readArgs({
      args,
      options: { port: { type: 'string' }, host: { type: 'string' }, dist: { type: 'string' } },
    })
    const portFrom = values.port === undefined ? 'PORT' : '--port'
    const port = readInteger(values.port ?? (io.env.PORT || '8080'), portFrom, 0, 65_535)
    const host = values.host ?? (io.env.HOST || '127.0.0.1')
    const dist = values.dist ?? join(import.meta.dirname, '../../../dist')

    const serving = await serve({ port, host, dist })
    io.out(`Interregnum is at ${serving.urls.join('  and at ')}`)
    io.note('Stop it with Ctrl-C.')
    if (!io.stop.aborted) await once(io.stop, 'abort')
    await serving.close()
    io.note('Stopped.')
    return 0
  },
}
