import { describe, expect, it } from 'vitest'
import { BUCKETS, createMetrics, gaugeProcess } from './metrics.ts'

describe('createMetrics', () => {
  it('adds up a counter by its labels', async () => {
    const metrics = createMetrics()
    metrics.count('interregnum_actions_total', { game: 'terreign' })
    metrics.count('interregnum_actions_total', { game: 'terreign' }, 2)
    metrics.count('interregnum_actions_total', { game: 'to-reign-supreme' })
    expect(await metrics.text()).toBe(`# HELP interregnum_actions_total Actions.
# TYPE interregnum_actions_total counter
interregnum_actions_total{game="terreign"} 3
interregnum_actions_total{game="to-reign-supreme"} 1
`)
  })

  it('sorts times into buckets that each hold all shorter ones', async () => {
    const metrics = createMetrics()
    for (const seconds of [0.0005, 0.001, 0.03, 60]) metrics.time('interregnum_action_seconds', seconds)
    const text = await metrics.text()
    expect(text).toContain('# TYPE interregnum_action_seconds histogram\n')
    expect(text).toContain('interregnum_action_seconds_bucket{le="0.001"} 2\n')
    expect(text).toContain('interregnum_action_seconds_bucket{le="0.025"} 2\n')
    expect(text).toContain('interregnum_action_seconds_bucket{le="0.05"} 3\n')
    expect(text).toContain('interregnum_action_seconds_bucket{le="10"} 3\n')
    expect(text).toContain('interregnum_action_seconds_bucket{le="+Inf"} 4\n')
    expect(text).toContain('interregnum_action_seconds_sum 60.0315\n')
    expect(text).toContain('interregnum_action_seconds_count 4\n')
    expect(text.match(/_bucket\{/g)).toHaveLength(BUCKETS.length + 1)
  })

  it('asks a gauge whenever somebody scrapes', async () => {
    const metrics = createMetrics()
    let open = 1
    metrics.gauge('interregnum_sockets', 'Open sockets.', () => open)
    expect(await metrics.text()).toContain('interregnum_sockets 1\n')
    open = 7
    expect(await metrics.text()).toBe(
      '# HELP interregnum_sockets Open sockets.\n# TYPE interregnum_sockets gauge\ninterregnum_sockets 7\n',
    )
  })

  it('escapes what labels and help texts hold', async () => {
    const metrics = createMetrics()
    metrics.count('odd_total', { what: 'a"b\\c\nd' })
    metrics.gauge('odd', 'back\\slash\nand line', () => 0)
    const text = await metrics.text()
    expect(text).toContain('odd_total{what="a\\"b\\\\c\\nd"} 1\n')
    expect(text).toContain('# HELP odd back\\\\slash\\nand line\n')
    expect(text.split('\n').filter((line) => line !== '')).toHaveLength(6)
  })

  it('refuses a name of two kinds, and what is no name', () => {
    const metrics = createMetrics()
    metrics.count('thing')
    expect(() => metrics.time('thing', 1)).toThrow('another kind')
    expect(() => metrics.gauge('thing', '', () => 0)).toThrow('another kind')
    expect(() => metrics.count('bad name')).toThrow('no name')
  })

  it('tells of the process: memory, uptime, how late it comes to its work', async () => {
    const metrics = createMetrics()
    gaugeProcess(metrics)
    const samples = (await metrics.text()).split('\n').filter((line) => line && !line.startsWith('#'))
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
