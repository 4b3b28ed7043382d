import { expect, test } from 'vitest'
import { openImapDoor } from '#server/doors/imap/imap-door.ts'
import type { Db } from '#server/platform/db/db.ts'
import { HandsFull } from '#server/platform/limits/bytes-in-hand.ts'
import { ImapClient } from './imap-client.ts'
import { anImapWorld, PASSWORD } from './imap-world.ts'

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

/** Does something right before a statement that has this in it. */
function before(db: Db, part: string, act: () => Promise<unknown>): Db {
  const sql = (first: never, ...rest: never[]) => {
    const made: unknown = db.sql(first, ...rest)
    if (typeof made !== 'function') return made
    return async (strings: TemplateStringsArray, ...values: unknown[]) => {
      if (strings.join('').includes(part)) await act()
      return made(strings, ...values)
    }
  }
  return new Proxy(db, { get: (of, name) => (name === 'sql' ? sql : Reflect.get(of, name)) })
}

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
