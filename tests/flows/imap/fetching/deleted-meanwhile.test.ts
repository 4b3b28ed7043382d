import { expect, test } from 'vitest'
import { openImapDoor } from '#server/doors/imap/imap-door.ts'
import { HandsFull } from '#server/platform/limits/bytes-in-hand.ts'
import { ImapClient } from '#tests/flows/imap/imap-client.ts'
import { anImapWorld, PASSWORD } from '#tests/flows/imap/imap-world.ts'
import { before } from './before-statement.ts'

test('a message that there is no room to read now is not told as one without anything', async () => {
  await using world = await anImapWorld()
  await world.deliver({ subject: 'Old', text: 'line\n'.repeat(10_000) })
  const { app, anna } = world
  const program = await world.program('INBOX')
  await app.db.sql`delete from message_structures where account_id = ${anna.account_id}`
  const { run } = app.readers
  app.readers.run = () => Promise.reject(new HandsFull('no room'))
  const { untagged, tagged } = await program.say('FETCH 1 (UID BODYSTRUCTURE)')
  expect(tagged).toMatch(/^NO \[INUSE\]/)
  expect(untagged).toEqual([])
  app.readers.run = run
  expect((await program.ok('FETCH 1 BODYSTRUCTURE')).join()).toContain('"text" "plain"')
})

test('a message that is deleted while it is fetched is left out', async () => {
  await using world = await anImapWorld()
  for (const subject of ['One', 'Two']) await world.deliver({ subject })
  const other = await world.program('INBOX')
  await other.ok('STORE 1 +FLAGS.SILENT (\\Deleted)')
  const db = before(world.app.db, 'from message_structures', () => other.ok('EXPUNGE'))
  await using door = await openImapDoor({ ...world.app, db })
  await using program = await ImapClient.open(door.imaps_port!)
  await program.ok(`LOGIN ${world.wmid} "${PASSWORD}"`)
  await program.ok('SELECT INBOX')
  const answers = await program.ok('FETCH 1:2 (UID BODYSTRUCTURE)')
  expect(answers).toHaveLength(1)
  expect(answers[0]).toMatch(/^\* 2 FETCH \(UID 2 BODYSTRUCTURE \("text" "plain"/)
  expect(await program.ok('NOOP')).toEqual(['* 1 EXPUNGE'])
})

test('a message that is deleted while its folder is opened again keeps its number until it is told', async () => {
  await using world = await anImapWorld()
  for (const subject of ['One', 'Two', 'Three']) await world.deliver({ subject })
  const other = await world.program('INBOX')
  const remove = async (number: number) => {
    await other.ok(`STORE ${number} +FLAGS.SILENT (\\Deleted)`)
    await other.ok('EXPUNGE')
  }
  const opened = await other.ok('STATUS INBOX (UIDVALIDITY HIGHESTMODSEQ)')
  const [, validity, modseq] = /UIDVALIDITY (\d+) HIGHESTMODSEQ (\d+)/.exec(opened.join())!
  await remove(1)
  const db = before(world.app.db, 'range_agg(uids) from expunged', () => remove(1))
  await using door = await openImapDoor({ ...world.app, db })
  await using program = await ImapClient.open(door.imaps_port!)
  await program.ok(`LOGIN ${world.wmid} "${PASSWORD}"`)
  await program.ok('ENABLE QRESYNC')
  const lines = await program.ok(`SELECT INBOX (QRESYNC (${validity} ${modseq}))`)
  expect(lines).toContain('* 2 EXISTS')
  expect(lines.filter((line) => line.includes('VANISHED'))).toEqual(['* VANISHED (EARLIER) 1'])
  expect(await program.ok('NOOP')).toContain('* VANISHED 2')
})

test('what others have deleted is answered as marked to who counts on its number, and is gone next', async () => {
  await using world = await anImapWorld()
  for (const subject of ['One', 'Two', 'Three']) await world.deliver({ subject })
  const program = await world.program('INBOX')
  const other = await world.program('INBOX')
  await other.ok('STORE 2 +FLAGS.SILENT (\\Deleted)')
  await other.ok('EXPUNGE')
  expect((await program.ok('STORE 1:3 +FLAGS (\\Flagged)')).toSorted()).toEqual([
    '* 1 FETCH (UID 1 FLAGS (\\Recent \\Flagged))',
    '* 2 FETCH (UID 2 FLAGS (\\Deleted \\Flagged))',
    '* 3 FETCH (UID 3 FLAGS (\\Recent \\Flagged))',
  ])
  expect(await program.ok('STORE 2 -FLAGS (\\Flagged)')).toEqual(['* 2 FETCH (UID 2 FLAGS (\\Deleted))'])
  expect(await program.ok('STORE 2 +FLAGS.SILENT (\\Seen)')).toEqual([])
  expect(await program.ok('UID STORE 1:3 +FLAGS (\\Seen)')).toContain('* 2 EXPUNGE')
})
