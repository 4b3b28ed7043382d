import { describe, expect, test } from 'vitest'
import { startWorker } from '#server/doors/jobs/worker.ts'
import { DELAY_MS, GIVE_UP_MS } from '#server/outbound/queue/retry-schedule.ts'
import { text } from '#server/platform/db/rows/row-shape.ts'
import { anOutboundTestApp, patience } from '#tests/flows/outbound/outbound-test-app.ts'
import type { Script } from '#tests/world/wire/scripted-server.ts'
import { aSubmissionWorld } from './submission-world.ts'

const PATIENT = patience(60_000)
const WITH_DSN = '250-mx.outside.test\r\n250-DSN\r\n250 8BITMIME'

const { db, endWithTest, outside } = anOutboundTestApp()

/** Anna's program, a worker, and a server of the outside world. */
async function aPostOffice(script: Script = {}) {
  const { server, options } = await outside(script)
  const world = await aSubmissionWorld(options)
  endWithTest(world, startWorker(world.app, PATIENT))

  /** Sends a letter with these parameters; `rcpt` with an address before them. */
  async function send(mail: string, rcpt: string[], from = world.email): Promise<void> {
    await using client = await world.signedIn()
    expect(await client.say(`MAIL FROM:<${from}>${mail}`)).toMatch(/^250/)
    for (const one of rcpt) expect(await client.say(`RCPT TO:${one}`)).toMatch(/^250/)
    await client.say('DATA')
    client.write(`From: ${world.email}\r\nSubject: Reported\r\n\r\nThe words of the letter\r\n.\r\n`)
    expect((await client.reply()).at(-1)).toMatch(/^250/)
  }
  const states = async () =>
    (await db().sql({ state: text() })`select state from outbound order by id`).map(({ state }) => state)
  const settled = (...expected: string[]) => expect.poll(states).toEqual(expected)
  const attempted = (attempts: number) =>
    expect
      .poll(async () => db().sql`select id from outbound where state = 'waiting' and attempts >= ${attempts}`)
      .toHaveLength(1)
  /** Newest first. */
  const reports = async () => Promise.all((await world.rows('inbox')).map((row) => world.sourceOf(row)))
  return { ...world, outside: server, send, settled, attempted, reports }
}

describe('reports that a program asks for', () => {
  test('are the task of the next server when it offers them', async () => {
    const office = await aPostOffice({ ehlo: WITH_DSN })
    await office.send(' RET=HDRS ENVID=QQ+2B314', [
      '<vera@outside.test> NOTIFY=SUCCESS,DELAY ORCPT=rfc822;vera+3Da@old.test',
      '<boris@outside.test>',
    ])
    await office.settled('sent', 'sent')
    expect(office.outside.envelopes).toEqual([
      expect.stringMatching(/^MAIL FROM:<.*> .*RET=HDRS ENVID=QQ\+2B314$/),
      'RCPT TO:<vera@outside.test> NOTIFY=SUCCESS,DELAY ORCPT=rfc822;vera+3Da@old.test',
      'RCPT TO:<boris@outside.test>',
    ])
    expect(await office.reports()).toEqual([])
  })

  test('say that it was relayed where the next server tells nothing', async () => {
    const office = await aPostOffice()
    await office.send(' RET=FULL ENVID=QQ314', [
      '<vera@outside.test> NOTIFY=SUCCESS ORCPT=rfc822;vera@old.test',
      '<boris@outside.test>',
    ])
    await office.settled('sent', 'sent')
    const [report, ...others] = await office.reports()
    expect(others).toEqual([])
    expect(report).toContain('Original-Envelope-Id: QQ314\r\n')
    expect(report).toContain(
      'Original-Recipient: rfc822; vera@old.test\r\nFinal-Recipient: rfc822; vera@outside.test',
    )
    expect(report).toContain('Action: relayed\r\nStatus: 2.0.0')
    expect(report).not.toContain('The words of the letter')
    expect(office.outside.envelopes[0]).not.toMatch(/RET|ENVID/)
  })

  test('say that it was delivered when the mailbox is ours', async () => {
    const office = await aPostOffice()
    const boris = await office.person('Boris')
    await office.send('', [`<${boris.email}> NOTIFY=SUCCESS,FAILURE`])
    await office.settled('sent')
    expect(await office.rows('inbox', boris)).toHaveLength(1)
    expect((await office.reports()).join()).toContain('Action: delivered\r\n')
  })

  test.each(['NEVER', 'SUCCESS', 'DELAY'])('say nothing of a failure after NOTIFY=%s', async (notify) => {
    const office = await aPostOffice({ rcpt: () => '550 5.1.1 No such user' })
    await office.send('', [`<vera@outside.test> NOTIFY=${notify}`])
    await office.settled('failed')
    expect(await office.reports()).toEqual([])
  })

  test.each([
    [' RET=FULL', true],
    [' RET=HDRS', false],
    ['', false],
  ])('of a failure after "%s" bring the whole message: %s', async (ret, isWhole) => {
    const office = await aPostOffice({ rcpt: () => '550 5.1.1 No such user' })
    await office.send(`${ret}`, ['<vera@outside.test> NOTIFY=FAILURE'])
    await office.settled('failed')
    const [report] = await office.reports()
    expect(report).toContain('Action: failed\r\nStatus: 5.1.1')
    expect(report!.includes('The words of the letter')).toBe(isWhole)
    expect(report).toContain(isWhole ? 'Content-Type: message/rfc822' : 'Content-Type: text/rfc822-headers')
  })

  test('say once that it takes long, and only where that was asked for', async () => {
    const office = await aPostOffice({ rcpt: () => '451 4.7.1 Later' })
    await office.send('', ['<vera@outside.test> NOTIFY=DELAY'])
    await office.attempted(1)
    expect(await office.reports()).toEqual([])
    office.clock.advance(DELAY_MS)
    await office.attempted(2)
    const [report] = await office.reports()
    expect(report).toContain('Action: delayed\r\nStatus: 4.4.7')
    expect(report).toContain('Will-Retry-Until: ')
    office.clock.advance(DELAY_MS)
    await office.attempted(3)
    office.clock.advance(GIVE_UP_MS)
    await office.settled('failed')
    expect(await office.reports()).toHaveLength(1)
  })

  test('are not sent to an empty return path', async () => {
    const office = await aPostOffice()
    await office.send('', ['<vera@outside.test> NOTIFY=SUCCESS'], '')
    await office.settled('sent')
    expect(await office.reports()).toEqual([])
  })

  test('are remembered of a message that waits', async () => {
    const office = await aPostOffice()
    await office.send(' HOLDFOR=60 ENVID=later', ['<vera@outside.test> NOTIFY=SUCCESS'])
    office.clock.advance(120_000)
    await office.settled('sent')
    expect((await office.reports()).join()).toContain('Original-Envelope-Id: later\r\n')
  })
})
