import { expect, test } from 'vitest'
import { type ComposePayload, compose_payload } from '#contract/outbound/compose/compose.schema.ts'
import { deleteMessages } from '#server/mailbox/messages/delete-messages.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { sendMessage } from '../send/send-message.ts'
import { saveDraft } from './save-draft.ts'

function aMessage(world: World, subject: string, former: Partial<Awaited<ReturnType<typeof save>>> = {}) {
  const { message, etag } = former
  return compose_payload.parse({
    body: {
      subject,
      fields: { from: [{ email: world.email, name: '' }], to: [{ email: 'boris@outside.test', name: '' }] },
      content: Buffer.from('Hello').toString('base64'),
      content_type: 'text/plain',
      uid: message?.uid ?? null,
    },
    etag: etag ?? null,
  }) as ComposePayload
}
const save = (world: World, payload: ComposePayload) => saveDraft(world.app, world.anna, payload)

test('a tab that saves a draft again and again is never in its own way', async () => {
  await using world = await aWorld()
  let saved = await save(world, aMessage(world, 'One'))
  for (const subject of ['Two', 'Three']) saved = await save(world, aMessage(world, subject, saved))
  expect(await world.subjectsIn('INBOX.Drafts')).toEqual(['Three'])
})

test('a draft that another tab saved later is not overwritten, and the refusal names the newer version', async () => {
  await using world = await aWorld()
  const opened = await save(world, aMessage(world, 'Both see this'))
  const other = await save(world, aMessage(world, 'Theirs', opened))

  await expect(save(world, aMessage(world, 'Mine', opened))).rejects.toMatchObject({
    code: 'draft_changed_elsewhere',
    params: { uid: other.message.uid },
  })
  expect(await world.subjectsIn('INBOX.Drafts')).toEqual(['Theirs'])
})

test('of two tabs that save at the same moment one is told', async () => {
  await using world = await aWorld()
  const opened = await save(world, aMessage(world, 'Both see this'))
  const both = ['One', 'Two'].map((subject) => save(world, aMessage(world, subject, opened)))
  const results = await Promise.allSettled(both)

  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await world.subjectsIn('INBOX.Drafts')).toHaveLength(1)
})

test.each(['sent', 'deleted'])('a draft that was %s elsewhere does not come back', async (how) => {
  await using world = await aWorld()
  const opened = await save(world, aMessage(world, 'Both see this'))
  if (how === 'sent') {
    await sendMessage(world.app, world.anna, aMessage(world, 'Sent', opened), { idempotency_key: null })
  } else {
    const { folder_id, uid } = opened.message
    await deleteMessages(world.app, world.anna, { folder_messages: [{ folder_id, message_uids: [uid] }] })
  }
  const late = save(world, aMessage(world, 'Late', opened))
  await expect(late).rejects.toMatchObject({ code: 'draft_changed_elsewhere', params: {} })
  expect(await world.subjectsIn('INBOX.Drafts')).toEqual([])
})

test('who does not ask for it is not refused: the text is kept as a draft of its own', async () => {
  await using world = await aWorld()
  const { message } = await save(world, aMessage(world, 'Both see this'))
  await save(world, aMessage(world, 'Theirs', { message }))
  await save(world, aMessage(world, 'Mine', { message }))
  expect(await world.subjectsIn('INBOX.Drafts')).toEqual(['Theirs', 'Mine'])
})
