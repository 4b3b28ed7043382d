import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { deleteMessages } from '#server/mailbox/messages/delete-messages.ts'
import { markMessages } from '#server/mailbox/messages/mark-messages.ts'
import { moveMessages } from '#server/mailbox/messages/move-messages.ts'
import { appendMessages } from '#server/mailbox/programs/messages/append/append-messages.ts'
import { expungeMessages } from '#server/mailbox/programs/messages/expunge-messages.ts'
import { storeFlags } from '#server/mailbox/programs/messages/flags/store-flags.ts'
import { copyUids } from '#server/mailbox/programs/messages/move-uids.ts'
import { int } from '#server/platform/db/rows/row-shape.ts'
import { fullRead, MailProgram } from '#tests/world/programs/mail-program.ts'
import { aWorld, type World } from '#tests/world/world.ts'

const step = fc.record({
  what: fc.constantFrom(...['move', 'delete', 'mark', 'deliver'], ...['flags', 'expunge', 'copy', 'append']),
  which: fc.nat(30),
  many: fc.integer({ min: 1, max: 6 }),
  where: fc.nat(2),
  on: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** Does what was decided upon the mailbox as it was then; meanwhile the other session may have changed it. */
async function perform(
  world: World,
  folders: FolderId[],
  { what, which, many, where, on }: Step,
): Promise<void> {
  const { app, anna } = world
  const messages = await app.db.sql({ folder_id: int<FolderId>(), uid: int<MessageUid>() })`
    select folder_id, uid from messages where account_id = ${anna.account_id} order by id`
  const folder_messages = messages
    .slice(which % (messages.length || 1))
    .slice(0, many)
    .map(({ folder_id, uid }) => ({ folder_id, message_uids: [uid] }))
  const destination_id = folders[where]!
  if (what === 'deliver') await world.deliver({ subject: 'It' }, { folder: { id: destination_id } })
  else if (what === 'append')
    await appendMessages(app, anna, {
      folder_id: destination_id,
      messages: [
        { source: Buffer.from('Subject: It\r\n\r\n'), flags: {}, keywords: ['It'], received_at: null },
      ],
    })
  else if (what === 'expunge') await expungeMessages(app, anna, { folder_id: destination_id })
  else if (folder_messages.length === 0) return
  else if (what === 'flags' || what === 'copy') {
    const { folder_id } = folder_messages[0]!
    const uids = folder_messages
      .filter((one) => one.folder_id === folder_id)
      .flatMap((one) => one.message_uids)
    const flags = { seen: on, deleted: !on }
    if (what === 'copy') await copyUids(app, anna, { folder_id, uids, destination_id })
    else
      await storeFlags(app, anna, { folder_id, uids, mode: on ? 'add' : 'replace', flags, keywords: ['It'] })
  } else if (what === 'move') await moveMessages(app, anna, { destination_id, folder_messages })
  else if (what === 'delete') await deleteMessages(app, anna, { folder_messages })
  else await markMessages(app, anna, { flag: on ? 'seen' : 'unseen', folder_messages })
}

const counters = ({ app, anna }: World) => app.db.sql({
  id: int(),
  total: int(),
  unread: int(),
  threads: int(),
  own_total: int(),
  own_unread: int(),
  own_threads: int(),
})`
  select folders.id, total, unread, threads,
    (select count(*)::int from messages where messages.account_id = folders.account_id and folder_id = folders.id) as own_total,
    (select count(*)::int from messages where messages.account_id = folders.account_id and folder_id = folders.id
      and not seen) as own_unread,
    (select count(distinct thread_id)::int from messages
      where messages.account_id = folders.account_id and folder_id = folders.id) as own_threads
  from folders where account_id = ${anna.account_id} order by id`

test('two sessions at once leave right counters, and a mail program that looks meanwhile misses nothing', async () => {
  const session = fc.array(step, { minLength: 5, maxLength: 15 })
  await fc.assert(
    fc.asyncProperty(session, session, async (one, other) => {
      await using world = await aWorld()
      const folders = await Promise.all(['INBOX', 'Work', 'INBOX.Trash'].map((name) => world.folder(name)))
      for (let nth = 0; nth < 8; nth++) await world.deliver({ subject: `Letter ${nth}` })
      const program = new MailProgram(world)
      let isOver = false
      const work = async (steps: Step[]) => {
        for (const each of steps) await perform(world, folders, each)
      }
      const looking = async () => {
        while (!isOver) await program.poll()
      }
      const working = Promise.all([work(one), work(other)]).finally(() => {
        isOver = true
      })
      await Promise.all([working, looking()])
      await program.poll()
      expect(program.remembered()).toEqual(await fullRead(world))
      for (const { total, unread, threads, ...own } of await counters(world)) {
        expect(own).toMatchObject({ own_total: total, own_unread: unread, own_threads: threads })
      }
    }),
    { numRuns: 15 },
  )
})
