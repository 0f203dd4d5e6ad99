import { describe, expect, it } from 'vitest'
import { createMetrics, gaugeProcess } from './metrics.ts'

describe('createMetrics', () => {
  it('adds up a counter by its labels', async () => {
    const metrics = createMetrics()
    metrics.count('interregnum_actions_total', { game: 'terreign' })
    metrics.count('interregnum_actions_total', { game: 'terreign' }, 2)
    metrics.count('interregnum_actions_total', { game: 'to-reign-supreme' })
    expect(metrics.text()).toBe(`# HELP interregnum_actions_total Actions.
# TYPE interregnum_actions_total counter
interregnum_actions_total{game="terreign"} 3
interregnum_actions_total{game="to-reign-supreme"} 1
`)
  })

  it('asks a gauge whenever somebody scrapes', async () => {
    const metrics = createMetrics()
    let open = 1
    metrics.gauge('interregnum_sockets', 'Open sockets.', () => open)
    expect(metrics.text()).toContain('interregnum_sockets 1\n')
    open = 7
    expect(metrics.text()).toBe(
      '# HELP interregnum_sockets Open sockets.\n# TYPE interregnum_sockets gauge\ninterregnum_sockets 7\n',
    )
  })

  it('escapes what labels and help texts hold', async () => {
    const metrics = createMetrics()
    metrics.count('odd_total', { what: 'a"b\\c\nd' })
    metrics.gauge('odd', 'back\\slash\nand line', () => 0)
    const text = metrics.text()
    expect(text).toContain('odd_total{what="a\\"b\\\\c\\nd"} 1\n')
    expect(text).toContain('# HELP odd back\\\\slash\\nand line\n')
    expect(text.split('\n').filter((line) => line !== '')).toHaveLength(6)
  })

  it('refuses a name of two kinds, and what is no name', () => {
    const metrics = createMetrics()
    metrics.count('thing')
    expect(() => metrics.gauge('thing', '', () => 0)).toThrow('another kind')
    expect(() => metrics.count('bad name')).toThrow('no name')
  })

  it('tells of the process: memory, uptime, how late it comes to its work', async () => {
    const metrics = createMetrics()
    gaugeProcess(metrics)
    const samples = metrics
      .text()
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
    const values = new Map(samples.map((line) => [line.split(' ')[0], Number(line.split(' ')[1])]))
    expect([...values.keys()]).toEqual([
      'process_resident_memory_bytes',
      'process_uptime_seconds',
      'interregnum_event_loop_delay_seconds',
    ])
    expect(values.get('process_resident_memory_bytes')).toBeGreaterThan(1e6)
    for (const value of values.values()) expect(Number.isFinite(value)).toBe(true)
  })
})
