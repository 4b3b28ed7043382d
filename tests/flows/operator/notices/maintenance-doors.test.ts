import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openImapDoor } from '#server/doors/imap/imap-door.ts'
import { beginMaintenance, endOfMaintenance } from '#server/platform/maintenance/maintenance.ts'
import { ImapClient, literal } from '#tests/flows/imap/imap-client.ts'
import { aSubmissionWorld, PASSWORD, type SubmissionWorld } from '#tests/flows/submission/submission-world.ts'
import { dotted, smtpClient } from '#tests/world/wire/smtp-client.ts'

const MESSAGE = 'From: boris@outside.test\r\nSubject: Comes again\r\n\r\nHello\r\n'

let world: SubmissionWorld
let imap: Awaited<ReturnType<typeof openImapDoor>>
beforeAll(async () => {
  world = await aSubmissionWorld({ config: { IMAP_PORT: '0', IMAPS_PORT: '0' } })
  imap = await openImapDoor(world.app)
  await world.deliver({ subject: 'Unread' })
})
afterAll(async () => {
  await imap?.[Symbol.asyncDispose]()
  await world?.dispose()
})

const begin = async () => {
  const { app, clock } = world
  const row = { since: clock.now(), until: null, text_en: '', text_ru: '' }
  await app.db.transaction((tx) => beginMaintenance(tx, row))
  await app.maintenance.refresh()
}
const end = async () => {
  await world.app.db.transaction((tx) => endOfMaintenance(tx, world.clock.now()))
  await world.app.maintenance.refresh()
}
beforeEach(begin)
afterEach(async () => {
  // The database of a thread is shared.
  await end()
  await world.app.db.sql`delete from maintenance`
})

/** Another server, up to what it hears at the end of DATA. */
async function bring(meanwhile = async () => {}): Promise<string> {
  await using client = await smtpClient(world.mx_port)
  await client.reply()
  await client.say('EHLO client.outside.test')
  const mail = await client.say('MAIL FROM:<boris@outside.test>')
  if (!mail.startsWith('250')) return mail
  await client.say(`RCPT TO:<${world.email}>`)
  await client.say('DATA')
  await meanwhile()
  client.write(dotted(Buffer.from(MESSAGE)))
  return (await client.reply()).at(-1)!
}

test('other servers are asked to come again, also in the middle of a message, and are taken when it is over', async () => {
  expect(await bring()).toMatch(/^451 4\.3\.2 /)
  await end()
  expect(await bring(begin)).toMatch(/^451 4\.3\.2 /)
  expect(await world.subjectsIn('INBOX')).not.toContain('Comes again')
  await end()
  expect(await bring()).toMatch(/^250 /)
  expect(await world.subjectsIn('INBOX')).toContain('Comes again')
})

test('a program that sends keeps its message, and nothing is queued', async () => {
  const source = `From: ${world.email}\r\nSubject: Later\r\n\r\nHello\r\n`
  expect(await world.submit(source)).toMatch(/^451 4\.3\.2 /)
  expect(await world.queued()).toEqual([])
  await end()
  expect(await world.submit(source)).toMatch(/^250 /)
  expect(await world.queued()).toHaveLength(1)
})

test('a program reads, marks nothing, and hears why of all that it would change', async () => {
  await using client = await ImapClient.open(imap.imaps_port!)
  await client.ok(`LOGIN ${world.wmid} "${PASSWORD}"`)
  await client.ok('SELECT INBOX')
  expect((await client.ok('FETCH 1 BODY[]')).join('\n')).toContain('Unread')
  for (const command of [
    'STORE 1 +FLAGS (\\Deleted)',
    'COPY 1 INBOX',
    'MOVE 1 INBOX',
    'EXPUNGE',
    'CREATE INBOX.One',
    'DELETE INBOX.One',
    'RENAME INBOX.One INBOX.Two',
    'SUBSCRIBE INBOX',
    'UNSUBSCRIBE INBOX',
    `APPEND INBOX ${literal(MESSAGE)}`,
  ])
    expect((await client.say(command)).tagged, command).toMatch(/^NO \[UNAVAILABLE\] The service is being/)
  expect((await client.ok('FETCH 1 FLAGS')).join('\n')).not.toContain('\\Seen')

  await end()
  await client.ok('STORE 1 +FLAGS.SILENT (\\Deleted)')
  await begin()
  await client.ok('CLOSE')
  expect((await client.ok('STATUS INBOX (MESSAGES)')).join('\n')).not.toContain('MESSAGES 0')
})
