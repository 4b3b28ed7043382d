import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { keepHouse } from '#server/doors/jobs/keep-house.ts'
import { noteTlsSession } from '#server/outbound/tls-results/note-tls-session.ts'
import { selectTlsResults } from '#server/outbound/tls-results/tls-results.sql.ts'
import { anOutboundTestApp } from '../outbound-test-app.ts'
import { aPostOfficeIn } from '../post-office.ts'

const testApp = anOutboundTestApp()
const DAY = '2026-11-16'
const TLS = '250-mx.outside.test\r\n250 STARTTLS'

test.each([
  ['', { ehlo: TLS }],
  ['starttls-not-supported', {}],
  ['starttls-not-supported', { ehlo: TLS, starttls: '454 4.7.0 TLS not available' }],
])('how mail came to TLS is counted for the day and the domain: "%s" %o', async (result, script) => {
  const domain = `tls-${randomUUID()}.test`
  const zone = { [`MX ${domain}`]: ['10 mx.outside.test'], 'A mx.outside.test': ['127.0.0.1'] }
  const office = await aPostOfficeIn(testApp, { script, zone })
  await office.send([`vera@${domain}`])
  await office.settled()
  await office.send([`gleb@${domain}`])
  await office.settled()

  expect(await selectTlsResults(testApp.db(), { day: DAY, domain, rows_max: 10 })).toEqual([
    {
      day: DAY,
      domain,
      policy_type: 'no-policy-found',
      policy: '',
      mx: 'mx.outside.test',
      address: '127.0.0.1',
      result,
      sessions: 2,
    },
  ])
  expect(await office.app.metrics.text()).toContain(`result="${result || 'success'}"`)
})

test('nothing of a relay of the operator is counted for the domain', async () => {
  const { server, options } = await testApp.outside({ ehlo: TLS })
  const config = { SMART_HOST: `127.0.0.1:${server.port}` }
  const office = await aPostOfficeIn(testApp, { ...options, config })
  await office.send(['vera@relayed.test'])
  await office.settled()

  const rows = await selectTlsResults(testApp.db(), { day: DAY, domain: 'relayed.test', rows_max: 10 })
  expect(rows).toEqual([])
})

test('names and policies are cut to what a report takes, and go after two weeks', async () => {
  const { app, clock } = await aPostOfficeIn(testApp, { withWorker: false })
  const domain = 'long.test'
  await noteTlsSession(app, {
    domain,
    policy_type: 'sts',
    policy: 'm'.repeat(1_000_000),
    mx: 'x'.repeat(1_000_000),
    address: '',
    result: 'sts-policy-invalid',
  })
  const rows = () => selectTlsResults(app.db, { day: DAY, domain, rows_max: 10 })
  const [row] = await rows()
  expect([row?.policy.length, row?.mx.length]).toEqual([4096, 255])

  clock.advance(14 * 24 * 60 * 60_000)
  await keepHouse(app)
  expect(await rows()).toHaveLength(1)
  clock.advance(24 * 60 * 60_000)
  await keepHouse(app)
  expect(await rows()).toEqual([])
})
