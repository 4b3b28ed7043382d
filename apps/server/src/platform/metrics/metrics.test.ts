import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openMetrics } from './metrics.ts'

const linesOf = async (metrics: ReturnType<typeof openMetrics>) => (await metrics.text()).split('\n')

test('counters begin at 0, and count what was counted under its labels', async () => {
  const metrics = openMetrics()
  metrics.count('pochtamt_outbound_attempts_total', { result: 'later' })
  metrics.count('pochtamt_outbound_attempts_total', { result: 'later' })
  metrics.count('pochtamt_collected_messages_total', {}, 40)
  const lines = await linesOf(metrics)
  expect(lines).toContain('# TYPE pochtamt_outbound_attempts_total counter')
  expect(lines).toContain('pochtamt_outbound_attempts_total{result="later"} 2')
  expect(lines).toContain('pochtamt_outbound_attempts_total{result="sent"} 0')
  expect(lines).toContain('pochtamt_collected_messages_total 40')
})

test('every family has one HELP and one TYPE, right above its lines', async () => {
  const metrics = openMetrics()
  metrics.observe('pochtamt_blob_seconds', { operation: 'put' }, 0.02)
  metrics.observe('pochtamt_blob_seconds', { operation: 'get' }, 0.001)
  let family = ''
  const families: string[] = []
  for (const line of (await linesOf(metrics)).filter(Boolean)) {
    const [, name] = /^# HELP (\S+) \S/.exec(line) ?? []
    if (name) {
      family = name
      families.push(name)
    } else if (line.startsWith('#'))
      expect(line).toMatch(new RegExp(`^# TYPE ${family} (?:counter|gauge|histogram)$`))
    else expect(line.startsWith(family)).toBe(true)
  }
  expect(new Set(families).size).toBe(families.length)
})

test('a histogram tells, for each edge, how many were not above it', async () => {
  const metrics = openMetrics()
  for (const seconds of [0.001, 0.002, 0.2, 60])
    metrics.observe('pochtamt_smtp_message_seconds', { door: 'mx', outcome: 'taken' }, seconds)
  const of = async (rest: string) =>
    (await linesOf(metrics)).find((line) => line.startsWith(`pochtamt_smtp_message_seconds_${rest}`))
  const labels = 'door="mx",outcome="taken"'
  expect(await of(`bucket{${labels},le="0.002"}`)).toMatch(/ 2$/)
  expect(await of(`bucket{${labels},le="0.1"}`)).toMatch(/ 2$/)
  expect(await of(`bucket{${labels},le="0.3"}`)).toMatch(/ 3$/)
  expect(await of(`bucket{${labels},le="10"}`)).toMatch(/ 3$/)
  expect(await of(`bucket{${labels},le="+Inf"}`)).toMatch(/ 4$/)
  expect(await of(`count{${labels}}`)).toMatch(/ 4$/)
  expect(await of(`sum{${labels}}`)).toMatch(/ 60\.203/)
})

test('whatever a label holds, it stays one line, and can be read back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), async (version) => {
      const metrics = openMetrics()
      using _reading = metrics.provide(() => [{ name: 'pochtamt_build_info', labels: { version }, value: 1 }])
      const [line = '', ...others] = (await linesOf(metrics)).filter((one) =>
        one.startsWith('pochtamt_build_info'),
      )
      expect(others).toEqual([])
      const [, quoted = ''] = /^pochtamt_build_info\{version="(.*)"\} 1$/s.exec(line) ?? []
      expect(quoted.replace(/\\([\\"n])/g, (_, sign) => (sign === 'n' ? '\n' : sign))).toBe(version)
    }),
  )
})

test('figures that cannot be read, or take too long, are left out and counted; the others are told', async () => {
  const metrics = openMetrics(20)
  using _good = metrics.provide(() => [{ name: 'pochtamt_live_connections', labels: {}, value: 3 }])
  using _broken = metrics.provide(() => Promise.reject(new Error('the database is away')))
  using _slow = metrics.provide(() => new Promise(() => {}))
  const lines = await linesOf(metrics)
  expect(lines).toContain('pochtamt_live_connections 3')
  expect(lines).toContain('pochtamt_metrics_failures_total 2')
})

test('what is provided is told until it is disposed', async () => {
  const metrics = openMetrics()
  const provided = metrics.provide(() => [{ name: 'pochtamt_live_connections', labels: {}, value: 3 }])
  provided[Symbol.dispose]()
  expect(await metrics.text()).not.toContain('pochtamt_live_connections')
})
