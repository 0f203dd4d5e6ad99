import { once } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { readSettings, serve } from '../../server/index.ts'
import { type Command, readArgs, readInteger } from '../common/command.ts'

const HELP = `
Usage: interregnum serve [--port N] [--host ADDRESS] [--dist FOLDER]

Serves the built client, and matches between people, until you stop it (Ctrl-C). npm start builds the client first.
Data is in the checkout's folder data (DATA in the environment) or in a PostgreSQL database (DATABASE_URL);
docs/running.md lists all settings.

  --port N        the port (PORT in the environment; 8080; 0 takes any free one)
  --host ADDRESS  the address to listen on (HOST in the environment; 127.0.0.1, which only this machine can
                  open; 0.0.0.0 also lets others on your network in)
  --dist FOLDER   the built client (DIST in the environment; the checkout's dist)
`

export const serveCommand: Command = {
  summary: 'serve the client, and matches among people, from this machine',
  help: HELP,
  async run(args, io) {
    const { values } = readArgs({
      args,
      options: { port: { type: 'string' }, host: { type: 'string' }, dist: { type: 'string' } },
    })
    // Old objects are collected after 40% growth. V8 lets them quadruple, which a server of many matches gains nothing by.
    setFlagsFromString('--heap-growing-percent=40')
    const portFrom = values.port === undefined ? 'PORT' : '--port'
    const port = readInteger(values.port ?? (io.env.PORT || '8080'), portFrom, 0, 65_535)
    const { host, dist } = values
    const settings = readSettings({ ...io.env, PORT: undefined, ...(host !== undefined && { HOST: host }) })
    const { stop } = io
    const serving = await serve({ ...settings, port, ...(dist !== undefined && { dist }) })
    io.out(`Interregnum is at ${serving.urls.join('  and at ')}`)
    io.note('Stop it with Ctrl-C.')
    if (!stop.aborted) await once(stop, 'abort')
    await serving.close()
    io.note('Stopped.')
    return 0
  },
}
