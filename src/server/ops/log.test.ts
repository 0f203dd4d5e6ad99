import { describe, expect, it } from 'vitest'
import { createLog, LOG_LEVELS, type LogLevel } from './log.ts'

const NOON = Date.UTC(2026, 0, 2, 12)

function logged(level: LogLevel): { readonly log: ReturnType<typeof createLog>; readonly lines: string[] } {
  const lines: string[] = []
  return {
    log: createLog(
      level,
      (line) => lines.push(line),
      () => NOON,
    ),
    lines,
  }
}

describe('createLog', () => {
  it('writes a JSON object a line', () => {
    const { log, lines } = logged('info')
    log.info('listening', { port: 8080, isPublic: false })
    expect(lines).toEqual([
      '{"at":"2026-01-02T12:00:00.000Z","level":"info","event":"listening","port":8080,"isPublic":false}\n',
    ])
  })

  it.each(LOG_LEVELS.map((level, at) => [level, LOG_LEVELS.slice(at)] as const))(
    'at %s says %j',
    (level, said) => {
      const { log, lines } = logged(level)
      for (const each of LOG_LEVELS) log[each]('event')
      expect(lines.map((line) => JSON.parse(line).level)).toEqual(said)
    },
  )

  it('keeps an error with its stack on one line', () => {
    const { log, lines } = logged('error')
    log.error('failed', { match: 'm1' }, new Error('first\nsecond'))
    expect(lines.join('').match(/\n/g)).toHaveLength(1)
    const line = JSON.parse(lines.join(''))
    expect(line).toMatchObject({ event: 'failed', match: 'm1', error: 'first\nsecond' })
    expect(line.stack).toContain('log.test.ts')
  })

  it('takes user and password out of addresses that an error quotes', () => {
    const { log, lines } = logged('error')
    log.error('failed', {}, new Error('no answer from postgres://user:hunter2@db.example.org/games'))
    expect(lines.join('')).toContain('postgres://…@db.example.org/games')
    expect(lines.join('')).not.toContain('hunter2')
  })

  it('does not let a fact stand in for when, how grave or what', () => {
    const { log, lines } = logged('info')
    log.info('real', { event: 'false', level: 'none', at: 0 })
    expect(JSON.parse(lines.join(''))).toEqual({
      at: '2026-01-02T12:00:00.000Z',
      level: 'info',
      event: 'real',
    })
  })
})
