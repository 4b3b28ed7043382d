import fc from 'fast-check'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { type ScriptedRspamd, scored, scriptedRspamd } from '#tests/world/wire/scripted-rspamd.ts'
import { openMetrics } from '../metrics/metrics.ts'
import { readCheck } from './read-check.ts'
import { type CheckedMessage, openRspamd } from './rspamd.ts'

const MESSAGE: CheckedMessage = {
  bytes: Buffer.from('From: a@a.test\r\n\r\nWords\r\n'),
  client: { ip: '192.0.2.1', helo: 'mx.a.test' },
  envelope_from: 'a@a.test',
  recipients: ['anna@pochtamt.test', 'support@pochtamt.test'],
  account_id: 7,
}

/** A client of these workers whose clock the test moves. */
function aClient(url: string, limit_ms?: number, password = 'secret') {
  let now = Date.parse('2026-11-16T09:00:00Z')
  const config = readConfig({
    NODE_ENV: 'test',
    RSPAMD_URL: url,
    RSPAMD_CONTROLLER_URL: url,
    RSPAMD_PASSWORD: password,
  })
  const metrics = openMetrics()
  const rspamd = openRspamd(
    { config, metrics, clock: () => new Date(now), log: pino({ level: 'silent' }) },
    limit_ms,
  )
  const advance = (ms: number) => {
    now += ms
  }
  return { ...rspamd, metrics, advance }
}

const ended = (status: number, body = ''): ScriptedRspamd['answer'] => {
  return (response) => response.writeHead(status).end(body)
}

describe('what rspamd is asked about a message', () => {
  test('says who has brought it, for which mailbox, and the bytes as they came', async () => {
    await using server = await scriptedRspamd(scored(7.5))
    expect(await aClient(server.url).check(MESSAGE)).toEqual({ score: 7.5, junk_score: 6 })
    const [call] = server.calls
    expect(call).toMatchObject({
      path: '/checkv2',
      rcpt: ['anna@pochtamt.test', 'support@pochtamt.test'],
      body: MESSAGE.bytes.toString(),
      headers: { from: 'a@a.test', ip: '192.0.2.1', helo: 'mx.a.test', user: '7', 'deliver-to': '7' },
    })
    expect(call!.headers.password).toBeUndefined()
  })

  test('never carries a line that the sender made up', async () => {
    await using server = await scriptedRspamd()
    const { check } = aClient(server.url)
    const words = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('a\r\nUser: 1', 'я@я.рф', ' ', '\0'),
    )
    await fc.assert(
      fc.asyncProperty(words, words, words, async (helo, envelope_from, recipient) => {
        server.calls.length = 0
        const client = { ip: '192.0.2.1', helo }
        await check({ ...MESSAGE, client, envelope_from, recipients: [recipient] })
        expect(server.calls[0]!.headers).toMatchObject({ user: '7', ip: '192.0.2.1' })
        for (const value of Object.values(server.calls[0]!.headers)) expect(value).toMatch(/^[ -~]*$/)
      }),
      { numRuns: 50 },
    )
  })

  test('is nothing when there is none, or the message is larger than junk is', async () => {
    await using server = await scriptedRspamd()
    expect(await aClient('').check(MESSAGE)).toBeNull()
    expect(await aClient(server.url).check({ ...MESSAGE, bytes: Buffer.alloc(1_048_577) })).toBeNull()
    expect(server.calls).toEqual([])
  })
})

describe('an answer', () => {
  test.each<[string, ScriptedRspamd['answer']]>([
    ['HTTP 500', ended(500, '{"error":"broken"}')],
    ['a way to somewhere else', (response) => response.writeHead(302, { location: '/other' }).end()],
    ['garbage', ended(200, '<html>')],
    ['no object', ended(200, '7')],
    ['a score that is none', ended(200, '{"score":"7","required_score":15}')],
    ['a score beyond any', ended(200, '{"score":1e300,"required_score":15}')],
    ['half of one', (response) => response.writeHead(200, { 'content-length': '100' }).end('{"score":1')],
    [
      'one that breaks off',
      (response) => {
        response.writeHead(200, { 'content-length': '100' }).write('{"score":1')
        setImmediate(() => response.destroy())
      },
    ],
    ['a line that is cut', (response) => response.destroy()],
    ['a huge one', (response) => response.end(Buffer.alloc(20_000_000, ' '))],
    ['none at all', () => undefined],
    [
      'one that never ends',
      (response) => {
        const timer = setInterval(() => response.write(' '), 5)
        response.on('close', () => clearInterval(timer))
      },
    ],
  ])('that is %s says nothing, and is counted', async (_, answer) => {
    await using server = await scriptedRspamd(answer)
    const { check, metrics } = aClient(server.url, 200)
    expect(await check(MESSAGE)).toBeNull()
    expect(await metrics.text()).toContain('pochtamt_rspamd_checks_total{outcome="failed"} 1')
  })

  test('whatever it is, is a score or nothing', () => {
    fc.assert(
      fc.property(fc.json(), fc.json(), fc.json(), (score, required, named) => {
        const body = `{"score":${score},"required_score":${required},"thresholds":{"add header":${named}}}`
        try {
          const check = readCheck(body)
          expect(Math.abs(check!.score)).toBeLessThanOrEqual(10_000)
          expect(check!.junk_score).toBeGreaterThan(0)
        } catch (error) {
          expect((error as Error).message).toBe('the answer has no score')
        }
      }),
    )
    expect(readCheck('{"is_skipped":true}')).toBeNull()
    expect(readCheck('{"is_skipped":true,"score":0,"required_score":15}')).toBeNull()
    // The test message that all such filters know.
    expect(readCheck('{"is_skipped":true,"score":15,"required_score":15}')).toEqual({
      score: 15,
      junk_score: 6,
    })
    expect(readCheck('{"score":0,"required_score":5e-324}')).toEqual({ score: 0, junk_score: 6 })
    expect(readCheck('{"score":1,"required_score":10}')).toEqual({ score: 1, junk_score: 4 })
  })
})

describe('an rspamd that is down', () => {
  test('is not called for a while after three failures, then once, and by all when that went well', async () => {
    await using server = await scriptedRspamd(ended(500))
    const { check, advance, isAsked } = aClient(server.url)
    for (let nth = 0; nth < 10; nth++) expect(await check(MESSAGE)).toBeNull()
    expect(server.calls).toHaveLength(3)
    advance(31_000)
    await Promise.all(Array.from({ length: 10 }, () => check(MESSAGE)))
    expect(server.calls).toHaveLength(4)
    advance(31_000)
    expect(isAsked()).toBe(false)
    advance(31_000)
    server.answer = scored(3)
    expect(await check(MESSAGE)).toMatchObject({ score: 3 })
    await Promise.all(Array.from({ length: 10 }, () => check(MESSAGE)))
    expect(server.calls).toHaveLength(15)
  })

  test('is not taken for down by a message that it makes nothing of, between others', async () => {
    await using server = await scriptedRspamd()
    const { check, isAsked } = aClient(server.url)
    for (let nth = 0; nth < 12; nth++) {
      server.answer = nth % 3 === 2 ? scored(1) : ended(500)
      await check(MESSAGE)
    }
    expect(server.calls).toHaveLength(12)
    expect(isAsked()).toBe(true)
  })

  test('whose port is closed costs nothing, whatever the clock has done', async () => {
    const server = await scriptedRspamd()
    await server[Symbol.asyncDispose]()
    const { check, advance, isAsked } = aClient(server.url)
    for (let nth = 0; nth < 4; nth++) expect(await check(MESSAGE)).toBeNull()
    expect(isAsked()).toBe(false)
    advance(-3_600_000)
    expect(isAsked()).toBe(true)
  })
})

describe('what it is taught', () => {
  test('goes to the controller with the password, by what was said of it', async () => {
    await using server = await scriptedRspamd(ended(200, '{"success":true}'))
    const { learn } = aClient(server.url)
    const bytes = MESSAGE.bytes
    expect(await learn({ bytes, account_id: 7, is_junk: true })).toBe('learned')
    expect(await learn({ bytes, account_id: 7, is_junk: false })).toBe('learned')
    expect(server.calls.map(({ path }) => path)).toEqual(['/learnspam', '/learnham'])
    expect(server.calls[0]!.headers).toMatchObject({ password: 'secret', user: '7', 'deliver-to': '7' })
  })

  test.each([
    [208, 'learned'],
    [204, 'learned'],
    [400, 'refused'],
    [404, 'refused'],
  ] as const)('is done with when it answers %d', async (status, outcome) => {
    await using server = await scriptedRspamd(ended(status))
    expect(await aClient(server.url).learn({ ...MESSAGE, account_id: 7, is_junk: true })).toBe(outcome)
  })

  test('is done with when it was taught before', async () => {
    const words = '{"error":"<a@b> has been already learned as spam, ignore it"}'
    await using server = await scriptedRspamd(ended(404, words))
    expect(await aClient(server.url).learn({ ...MESSAGE, account_id: 7, is_junk: true })).toBe('learned')
  })

  test('is done with when it says why not, in a body that its answer cannot have', async () => {
    await using server = await scriptedRspamd((response) => {
      response.socket!.end('HTTP/1.1 204 denied\r\nConnection: close\r\nContent-Length: 7\r\n\r\nbecause')
    })
    expect(await aClient(server.url).learn({ ...MESSAGE, account_id: 7, is_junk: true })).toBe('learned')
  })

  test.each([401, 403, 429, 500, 503])('is taught again when it answers %d', async (status) => {
    await using server = await scriptedRspamd(ended(status))
    const { learn, isListening } = aClient(server.url)
    for (let nth = 0; nth < 3; nth++)
      await expect(learn({ ...MESSAGE, account_id: 7, is_junk: true })).rejects.toThrow(`HTTP ${status}`)
    expect(isListening()).toBe(false)
  })
})
