import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { int, text } from '#server/platform/db/rows/row-shape.ts'
import { counted, recounted, wrongSums } from '#tests/world/counters/recount.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { deleteMessages } from '../messages/delete-messages.ts'
import { emptyFolder } from '../messages/empty-folder.ts'
import { markMessages } from '../messages/mark-messages.ts'
import { moveMessages } from '../messages/move-messages.ts'
import { appendMessages } from '../programs/messages/append/append-messages.ts'
import { expungeMessages } from '../programs/messages/expunge-messages.ts'
import { storeFlags } from '../programs/messages/flags/store-flags.ts'
import { copyUids, moveUids } from '../programs/messages/move-uids.ts'

const ACTIONS = [
  ...['deliver', 'answer', 'move', 'delete', 'read', 'unread', 'empty'],
  ...['store flags', 'expunge', 'move by UIDs', 'copy', 'append'],
]

const step = fc.record({
  what: fc.constantFrom(...ACTIONS),
  which: fc.nat(20),
  many: fc.integer({ min: 1, max: 4 }),
  where: fc.nat(3),
})

test('counters equal a recount after any sequence of operations', async () => {
  await using world = await aWorld()
  const folders = await Promise.all(
    ['INBOX', 'Work', 'INBOX.Junk', 'INBOX.Trash'].map((name) => world.folder(name)),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
      for (const each of steps) await perform(world, folders, each)
      expect(await counted(world)).toEqual(await recounted(world))
      expect(await wrongSums(world)).toEqual([])
    }),
    { numRuns: 12 },
  )
})

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

async function perform(world: World, folders: FolderId[], { what, which, many, where }: Step): Promise<void> {
  const { app, anna } = world
  const messages = await app.db.sql({
    folder_id: int<FolderId>(),
    uid: int<MessageUid>(),
    message_id: text(),
  })`
    select folder_id, uid, message_id from messages where account_id = ${anna.account_id} order by id`
  const chosen = Array.from(
    { length: many },
    (_, nth) => messages[(which + nth) % (messages.length || 1)],
  ).filter((one) => !!one)
  const folder_messages = chosen.map(({ folder_id, uid }) => ({ folder_id, message_uids: [uid] }))
  const target = folders[where]!
  /** Those that lie where the first of them does. */
  const folder_id = chosen[0]?.folder_id ?? target
  const ofFirst = {
    folder_id,
    uids: chosen.filter((one) => one.folder_id === folder_id).map(({ uid }) => uid),
  }

  if (what === 'deliver')
    await world.deliver({ subject: `Letter ${which}` }, { folder: { id: target }, alias_id: which % 3 })
  else if (what === 'answer')
    await world.deliver({ subject: 'Re: it', inReplyTo: chosen[0]?.message_id ?? '' })
  else if (what === 'append')
    await appendMessages(app, anna, { folder_id: target, messages: [anAppended(which), anAppended(many)] })
  else if (what === 'empty') await emptyFolder(app, anna, { folder_id: folders[2 + (where % 2)]! })
  else if (folder_messages.length === 0) return
  else if (what === 'store flags')
    await storeFlags(app, anna, {
      ...ofFirst,
      mode: (['add', 'remove', 'replace'] as const)[which % 3]!,
      flags: { seen: where % 2 === 0, deleted: many > 2 },
      keywords: many === 1 ? ['Keyword'] : [],
    })
  else if (what === 'expunge') await expungeMessages(app, anna, ofFirst)
  else if (what === 'move by UIDs') await moveUids(app, anna, { ...ofFirst, destination_id: target })
  else if (what === 'copy') await copyUids(app, anna, { ...ofFirst, destination_id: target })
  else if (what === 'move') await moveMessages(app, anna, { destination_id: target, folder_messages })
  else if (what === 'delete') await deleteMessages(app, anna, { folder_messages })
  else await markMessages(app, anna, { flag: what === 'read' ? 'seen' : 'unseen', folder_messages })
}

const anAppended = (which: number) => ({
  source: Buffer.from(`Subject: ${which % 2 ? 'Re: it' : 'It'}\r\nMessage-ID: <${which}@a.test>\r\n\r\n`),
  flags: { seen: which % 3 === 0, deleted: which % 4 === 0 },
  keywords: which % 5 ? [] : ['Keyword'],
  received_at: null,
})
