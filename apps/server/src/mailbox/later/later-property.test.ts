import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { int, nullable, text, timestamp } from '#server/platform/db/rows/row-shape.ts'
import { counted, recounted, wrongSums } from '#tests/world/counters/recount.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { deleteMessages } from '../messages/delete-messages.ts'
import { moveMessages } from '../messages/move-messages.ts'
import { undoChange } from '../undo/undo-change.ts'
import { postponeMessages } from './postpone-messages.ts'
import { returnNextMessages } from './return-messages.ts'

const HOUR_MS = 60 * 60_000
const MESSAGES = 4

const step = fc.record({
  what: fc.constantFrom('postpone', 'take back', 'move', 'delete', 'undo', 'wait', 'work', 'clock back'),
  which: fc.nat(MESSAGES - 1),
  hours: fc.integer({ min: 1, max: 5 }),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

interface MessageState {
  id: number
  folder_id: FolderId
  uid: MessageUid
  name: string
  returns_at: Date | null
}

const standing = ({ app, anna }: World): Promise<MessageState[]> =>
  app.db.sql<MessageState>({
    id: int(),
    folder_id: int(),
    uid: int(),
    name: text(),
    returns_at: nullable(timestamp()),
  })`
    select messages.id, messages.folder_id, uid, name, return_at as returns_at
    from messages
    join folders on folders.account_id = messages.account_id and folders.id = messages.folder_id
    left join postponed_messages as waiting
      on waiting.account_id = messages.account_id and waiting.message_id = messages.id
    where messages.account_id = ${anna.account_id} order by messages.id`

test('a message put later is in one folder only, waits only there, and comes back once, when it is due', async () => {
  await using world = await aWorld()
  const { app, anna, clock } = world
  for (let nth = 0; nth < MESSAGES; nth++) await world.deliver({ subject: `Message ${nth}` })
  const target = await world.folder('Work')
  const tokens: string[] = []
  const note = ({ undo_token }: { undo_token?: string }) => undo_token && tokens.push(undo_token)

  const perform = async ({ what, which, hours }: Step) => {
    const { folder_id, uid } = (await standing(world))[which]!
    const folder_messages = [{ folder_id, message_uids: [uid] }]
    const return_at = new Date(clock.now().getTime() + hours * HOUR_MS).toISOString()
    const language = { language: 'en' as const }
    if (what === 'postpone') note(await postponeMessages(app, anna, { return_at, folder_messages }, language))
    else if (what === 'take back')
      note(await postponeMessages(app, anna, { return_at: null, folder_messages }, language))
    else if (what === 'move') note(await moveMessages(app, anna, { destination_id: target, folder_messages }))
    // In Trash it would be gone for good, and the others are told apart by their number.
    else if (what === 'delete' && (await standing(world))[which]!.name !== 'INBOX.Trash')
      note(await deleteMessages(app, anna, { folder_messages }))
    else if (what === 'undo' && tokens.length > 0) await undoChange(app, anna, { undo_token: tokens.pop()! })
    else if (what === 'wait') clock.advance(hours * HOUR_MS)
    else if (what === 'clock back') clock.advance(-HOUR_MS)
    else if (what === 'work') await Promise.all([workAll(world), workAll(world)])
  }

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
      for (const each of steps) {
        const before = await standing(world)
        await perform(each)
        const after = await standing(world)
        expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
        for (const one of after) if (one.returns_at) expect(one.name).toBe('Later')
        if (each.what === 'work') {
          const due = (one: MessageState) => one.returns_at !== null && one.returns_at <= clock.now()
          expect(after.filter(due)).toEqual([])
          // Nothing else was touched.
          const ids = new Set(before.filter(due).map(({ id }) => id))
          expect(after.filter(({ id }) => !ids.has(id))).toEqual(before.filter(({ id }) => !ids.has(id)))
          for (const one of after) if (ids.has(one.id)) expect(['INBOX', 'Work']).toContain(one.name)
        }
      }
      expect(await counted(world)).toEqual(await recounted(world))
      expect(await wrongSums(world)).toEqual([])
    }),
    { numRuns: 15 },
  )
})

const workAll = async ({ app }: World) => {
  while (await returnNextMessages(app));
}
