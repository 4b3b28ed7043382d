import { expect, test } from 'vitest'
import { LABELS_MAX } from '#contract/labels/label.ts'
import { createLabel as createLabelEndpoint } from '#contract/labels/save-label.ts'
import { readMessage } from '#mime/read-message.ts'
import type { Tx } from '#server/db/db.ts'
import { addMessage } from '#server/features/messages/add-message.ts'
import { markMessages } from '#server/features/messages/mark-messages.ts'
import { searchMessages } from '#server/features/search/search-messages.ts'
import { writeLetter } from '#tests/world/letter.ts'
import { openWeb } from '#tests/world/web.ts'
import { aWorld, type Delivered, type World } from '#tests/world/world.ts'
import { runNextLabel } from './apply-rule.ts'
import { deleteLabel } from './delete-label.ts'
import { listLabels } from './list-labels.ts'
import { createLabel, saveLabel } from './save-label.ts'

type Words = { name?: string; search_content?: string; [field: string]: unknown }

/** What the form would send, filled in where a test says nothing. */
const form = (words: Words) => createLabelEndpoint.input.parse({ label: { name: 'Label', ...words } })

const make = async (world: World, words: Words, whose = world.anna) =>
  (await createLabel(world.app, whose, form(words))).label

const change = (world: World, id: number, words: Words) =>
  saveLabel(world.app, world.anna, { id, ...form(words) })

async function labelled(world: World, label_id: number): Promise<string[]> {
  const scope = { request_type: 'label', label_id, page: 1, limit: 200 } as const
  const { messages } = await searchMessages(world.app, world.anna, scope)
  return messages.map(({ subject }) => subject).toSorted()
}

const mark = (world: World, flag: 'labeled' | 'unlabeled', label_id: number, { folder_id, uid }: Delivered) =>
  markMessages(world.app, world.anna, {
    flag,
    label_id,
    folder_messages: [{ folder_id, message_uids: [uid] }],
  })


test('speed', async () => {
  await using world = await aWorld()
  await fill(world, 60000)
  let t = performance.now()
  const { id } = await make(world, { search_content: 'copy' })
  console.log('SPEED create', (performance.now() - t).toFixed(0))
  t = performance.now()
  await runNextLabel(world.app)
  console.log('SPEED rest', (performance.now() - t).toFixed(0))
  t = performance.now()
  await change(world, id, { search_content: 'nothing' })
  console.log('SPEED change', (performance.now() - t).toFixed(0))
  t = performance.now()
  await runNextLabel(world.app)
  console.log('SPEED rest', (performance.now() - t).toFixed(0))
})
/** Copies one delivered letter with its words many times over, straight in the tables. */
async function fill(world: World, count: number): Promise<void> {
  const { account_id } = world.anna
  const { id } = await world.deliver({ subject: 'Copy' })
  await world.app.db.sql`
    with copies as (
      insert into messages (account_id, folder_id, uid, modseq, thread_id, thread_head, blob, size, subject, fields, created_at, received_at)
      select account_id, folder_id, uid + n, modseq, thread_id + n, true, blob, size, subject, fields, created_at, received_at
      from messages, generate_series(1, ${count - 1}::int) as n
      where account_id = ${account_id} and id = ${id}
      returning id
    )
    insert into message_terms (account_id, id, terms)
    select ${account_id}, copies.id, terms from copies, message_terms
    where message_terms.account_id = ${account_id} and message_terms.id = ${id}`
  await world.app.db.sql`
    update folders set uid_next = uid_next + ${count} where account_id = ${account_id}`
}
