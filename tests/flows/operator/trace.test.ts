import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TRACE_DAYS } from '#contract/operator/trace/trace.ts'
import { traceMessage } from '#server/operator/trace/trace-message.ts'
import type { Db } from '#server/platform/db/db.ts'
import { text } from '#server/platform/db/rows/row-shape.ts'
import { sweepTraces } from '#server/platform/traces/sweep-traces.ts'
import { openTraces } from '#server/platform/traces/traces.ts'
import { plainMessage } from '#tests/flows/delivery/plain-message.ts'
import { anOutboundTestApp, ZONE } from '#tests/flows/outbound/outbound-test-app.ts'
import { aPostOfficeIn } from '#tests/flows/outbound/post-office.ts'
import { dotted, smtpClient } from '#tests/world/wire/smtp-client.ts'

const testApp = anOutboundTestApp()
type Office = Awaited<ReturnType<typeof aPostOfficeIn>>

const trace = ({ app, anna }: Office, search: string) => traceMessage(app, anna, { search })
/** Of the one message that it names. */
async function stepsOf(office: Office, search: string) {
  const { messages } = await trace(office, search)
  expect(messages).toHaveLength(1)
  return messages[0]!.steps
}
const named = async (office: Office, search: string) =>
  (await stepsOf(office, search)).map(({ step }) => step)

test('a message that goes to Spam says why, by its Message-ID, an address and the id in our Received', async () => {
  const office = await aPostOfficeIn(testApp, {
    withWorker: false,
    zone: { ...ZONE, 'TXT _dmarc.forged.test': ['v=DMARC1; p=quarantine'] },
  })
  const source = plainMessage({ 'Message-ID': '<spam@forged.test>', From: 'Bank <bank@forged.test>' })
  await office.receive(source, [office.email], 'someone@forged.test')
  await office.receive(source, [office.email], 'someone@forged.test')

  const steps = await stepsOf(office, '<spam@forged.test>')
  expect(steps.map(({ step }) => step)).toEqual(['received', 'put_in_spam', 'received', 'repeated'])
  const [received, put] = steps
  expect(received).toMatchObject({
    direction: 'in',
    sender: 'someone@forged.test',
    recipient: office.email,
    reasons: expect.arrayContaining(['dmarc=fail']),
    remote: 'client.outside.test [127.0.0.1]',
  })
  expect(put!.reasons).toContain('disowned')
  for (const search of [office.email.toUpperCase(), 'someone@forged.test', received!.trace_id])
    expect(await stepsOf(office, search)).toEqual(steps)
  expect((await trace(office, 'nobody@forged.test')).messages).toEqual([])
})

test('whoever has to come again, and what goes round in circles, leave a trace with our answer', async () => {
  const office = await aPostOfficeIn(testApp, {
    withWorker: false,
    config: { MX_OWN_NETWORKS: '127.0.0.1', MX_GREYLIST: 'true' },
  })
  office.clock.advance(2 * 3_600_000)
  const bring = async (id: string, above = '') => {
    await using client = await smtpClient(office.mx_port, undefined, '127.77.3.9')
    await client.reply()
    await client.say('EHLO mx.outside.test')
    await client.say('MAIL FROM:<grey@outside.test>')
    await client.say(`RCPT TO:<${office.email}>`)
    await client.say('DATA')
    client.write(dotted(Buffer.from(above + plainMessage({ 'Message-ID': `<${id}@outside.test>` }))))
    return (await client.reply())[0]!
  }
  expect(await stepsAfter(office, 'grey', await bring('grey'))).toEqual(['received', 'deferred'])
  const circles = 'Received: from a.test by b.test; Mon, 16 Nov 2026 09:00:00 +0000\r\n'.repeat(200)
  expect(await stepsAfter(office, 'circles', await bring('circles', circles))).toEqual(['refused'])
})

/** Its steps, the last of which has the answer that was read on the wire. */
async function stepsAfter(office: Office, id: string, answer: string) {
  const steps = await stepsOf(office, `${id}@outside.test`)
  expect(steps.at(-1)!.reply).toBe(answer)
  return steps.map(({ step }) => step)
}

test('a message that has no Message-ID is found by its id and its addresses', async () => {
  const office = await aPostOfficeIn(testApp, { withWorker: false })
  await office.receive(plainMessage({ 'Message-ID': '' }), [office.email], 'unnamed@outside.test')
  const [received, ...others] = await stepsOf(office, 'unnamed@outside.test')
  expect(await stepsOf(office, received!.trace_id)).toEqual([received, ...others])
})

test('put off by the other side, then handed over: its answers, its name and its TLS', async () => {
  const office = await aPostOfficeIn(testApp, { script: { end: '451 4.7.1 Greylisted' } })
  await office.send(['later@outside.test'])
  await office.settled()
  office.outside.script.end = '250 2.0.0 Queued'
  office.clock.advance(10 * 60_000)
  await office.tried(2)

  const steps = (await stepsOf(office, 'later@outside.test')).filter(
    ({ recipient }) => recipient === 'later@outside.test',
  )
  expect(steps.map(({ step }) => step)).toEqual(['queued', 'put_off', 'handed_over'])
  expect(steps[1]).toMatchObject({ direction: 'out', reply: '451 4.7.1 Greylisted' })
  expect(steps[2]).toMatchObject({
    reply: '250 2.0.0 Queued',
    remote: 'mx.outside.test [127.0.0.1] no TLS',
    trace_id: steps[1]!.trace_id,
  })
})

test('refused by the other side, its sender informed; 30 days later nothing of it is left', async () => {
  const office = await aPostOfficeIn(testApp, { script: { rcpt: () => '550 5.1.1 No such user' } })
  await office.send(['gone@outside.test'])
  await office.settled()
  const steps = (await trace(office, 'gone@outside.test')).messages.flatMap(({ steps: all }) => all)
  expect(steps.filter(({ recipient }) => recipient === 'gone@outside.test').map(({ step }) => step)).toEqual([
    'queued',
    'refused',
    'bounced',
  ])

  office.clock.advance((TRACE_DAYS - 1) * 86_400_000)
  await sweepTraces(office.app)
  expect((await trace(office, 'gone@outside.test')).messages).toHaveLength(1)
  office.clock.advance(86_400_001)
  await sweepTraces(office.app)
  expect((await trace(office, 'gone@outside.test')).messages).toEqual([])
})

test('mail among our own is traced from the queue into the mailbox', async () => {
  const office = await aPostOfficeIn(testApp)
  const boris = await office.person('Boris')
  await office.send([boris.email])
  await office.settled()
  const steps = await named(office, boris.email)
  expect(steps.filter((step) => ['queued', 'put', 'put_in_spam', 'delivered_here'].includes(step))).toEqual(
    expect.arrayContaining(['queued', 'delivered_here']),
  )
})

test('no trace has anything of what a message says, whatever that is', async () => {
  const office = await aPostOfficeIn(testApp, { withWorker: false })
  const words = fc.stringMatching(/^secret[a-z]{8,20}$/)
  await fc.assert(
    fc.asyncProperty(words, words, words, words, async (subject, body, name, file) => {
      const headers = {
        Subject: subject,
        From: `${name} <boris@outside.test>`,
        'X-Other': file,
        'Content-Disposition': `attachment; filename=${file}`,
        'Message-ID': `<${Math.random()}@outside.test>`,
      }
      await office.receive(plainMessage(headers, `${body}\r\n`), [office.email])
      await office.app.traces.flush()
      const rows = await office.app.db.sql({ row: text() })`
        select to_jsonb(message_traces)::text as row from message_traces`
      expect(rows.length).toBeGreaterThan(0)
      for (const { row } of rows) expect(row).not.toMatch(/secret/i)
    }),
    { numRuns: 8 },
  )
})

test('what cannot be written is lost, and fails nobody; what strangers write fits into the table', async () => {
  const office = await aPostOfficeIn(testApp, { withWorker: false })
  const { app } = office
  const row = {
    at: app.clock(),
    direction: 'in',
    message_id: '<odd\0\ud800@outside.test>',
    trace_id: 'odd',
    sender: 's'.repeat(100_000),
    recipient: office.email,
    account_id: null,
    step: 'received',
    reasons: [],
    reply: '\0',
    remote: '',
  } as const
  app.traces.note([row])
  expect(await named(office, 'odd')).toEqual(['received'])

  const sql = () => Promise.reject(new Error('the database is away'))
  await using broken = openTraces({ sql } as unknown as Pick<Db, 'sql'>, app.log)
  broken.note([row])
  await broken.flush()
})
