import { randomInt } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { type ComposePayload, compose_payload } from '#contract/outbound/compose/compose.schema.ts'
import type { AnswerProtected } from '#contract/protected/answers/answer-protected.schema.ts'
import { ANSWER_FILES_MAX } from '#contract/protected/answers/answer-protected.ts'
import { ANSWERS_MAX } from '#contract/protected/protection.ts'
import { readMessage } from '#mime/read-message.ts'
import { openMessage } from '#server/mailbox/opening/open-message.ts'
import { searchMessages } from '#server/mailbox/search/search-messages.ts'
import { getMessageBytes } from '#server/mailbox/store/get-message-bytes.ts'
import { sendMessage } from '#server/outbound/send/send-message.ts'
import type { Call } from '#server/platform/http/route.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { envelopeOf } from '../find-envelope.ts'
import { listOpenings } from '../open/list-openings.ts'
import { openProtected } from '../open/open-protected.ts'
import { openPublic } from '../open/open-public.ts'
import { answerProtected } from './answer-protected.ts'
import { uploadAnswerFile } from './upload-answer-file.ts'

const PASSWORD = 'Пароль-9'
const DAY_MS = 24 * 60 * 60 * 1000
const people = (...emails: string[]) => emails.map((email) => ({ email, name: '' }))
const call = () => ({
  address: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
  language: 'en' as const,
  idempotency_key: null as string | null,
})

async function send(world: World, fields: object = {}) {
  const payload = compose_payload.parse({
    body: {
      subject: 'Access',
      fields: {
        from: [{ email: world.email, name: 'Anna' }],
        to: [{ email: 'melnik@outside.test', name: 'Melnik' }],
        bcc: people('hidden@outside.test'),
        ...fields,
      },
      content: Buffer.from('the key').toString('base64'),
      content_type: 'text/plain',
      encrypt: true,
      password: PASSWORD,
    },
  }) as ComposePayload
  const { message } = await sendMessage(world.app, world.anna, payload, { idempotency_key: null })
  const raw = await getMessageBytes(world.app, world.anna, message)
  return { ...message, public_id: envelopeOf(await readMessage(raw), world.app.config.BASE_URL)! }
}

const answer = (
  world: World,
  input: Partial<AnswerProtected> & { public_id: string },
  more: { idempotency_key?: string } = {},
) =>
  answerProtected(
    world.app,
    null,
    { password: PASSWORD, from: 'melnik@outside.test', text: 'Thank you', attachments: [], ...input },
    { ...call(), ...more },
  )
const open = (world: World, public_id: string, who: World['anna'] | null = null) =>
  openPublic(world.app, who, { public_id, password: PASSWORD }, call())
const uploaded = (name: string, content: string) =>
  ({
    file: async () => ({ name, content_type: 'text/plain', content: Readable.from([Buffer.from(content)]) }),
  }) as unknown as Call
const inbox = async (world: World) => {
  const folder_id = (await world.folder('INBOX', 'user', world.anna)) as never
  const request = { request_type: 'search', text: '', trash_and_spam: false } as const
  return (await searchMessages(world.app, world.anna, { ...request, folder_id, page: 1, limit: 10 })).messages
}

test('an answer from the page stands in the inbox of the sender, in its conversation, under the same password', async () => {
  await using world = await aWorld()
  const sent = await send(world)
  const { ticket, answer: may } = await open(world, sent.public_id)
  expect(may).toEqual({ as: [{ email: 'melnik@outside.test', name: 'Melnik' }], left: ANSWERS_MAX })
  const { attachment } = await uploadAnswerFile(world.app, null, { ticket }, uploaded('план.txt', 'at noon'))

  expect(await answer(world, { public_id: sent.public_id, attachments: [attachment.id] })).toEqual({
    left: 4,
  })
  const [row] = await inbox(world)
  expect(row).toMatchObject({
    subject: 'Re: Access',
    encrypted: true,
    flags: { seen: false },
    fields: { from: [{ email: 'melnik@outside.test', name: 'Melnik' }] },
    auth: { dmarc: 'none' },
  })
  const { message, thread } = await openMessage(world.app, world.anna, { ...row!, show_images: undefined })
  // The notification in its place is told as it stands.
  expect(message.content).toContain('/decrypt#')
  expect(message.content).not.toContain('Thank you')
  expect(thread.map(({ subject }) => subject)).toEqual(['Access', 'Re: Access'])

  const opened = await openProtected(world.app, world.anna, { ...row!, password: PASSWORD }, call())
  expect(Buffer.from(opened.content, 'base64').toString()).toContain('Thank you')
  expect(opened.attachments).toMatchObject([{ name: 'план.txt', size: 7 }])
  expect(opened.answer).toBeUndefined()
})

test('five answers and no more; a call that is repeated is the same answer', async () => {
  await using world = await aWorld()
  const { public_id } = await send(world)
  const once = { idempotency_key: 'once' }
  expect(await answer(world, { public_id }, once)).toEqual({ left: 4 })
  expect(await answer(world, { public_id }, once)).toEqual({ left: 4 })
  expect(await inbox(world)).toHaveLength(1)
  for (let nth = 2; nth <= ANSWERS_MAX; nth++) await answer(world, { public_id })
  await expect(answer(world, { public_id })).rejects.toMatchObject({ code: 'max_count_reached' })
  const answered = (await inbox(world)).flatMap((row) => [row, ...row.threads])
  expect(answered.length).toBeGreaterThanOrEqual(ANSWERS_MAX)
  expect((await open(world, public_id)).answer).toMatchObject({ left: 0 })
})

test('it is given by somebody the letter was written to, blind copies too, who are told to nobody', async () => {
  await using world = await aWorld()
  const { public_id } = await send(world)
  expect(JSON.stringify((await open(world, public_id)).answer)).not.toContain('hidden@')
  await answer(world, { public_id, from: 'Hidden@outside.test' })
  await expect(answer(world, { public_id, from: 'boss@outside.test' })).rejects.toMatchObject({
    code: 'invalid_params',
    fields: ['from'],
  })
  await expect(answer(world, { public_id, text: ' ' })).rejects.toMatchObject({ fields: ['text'] })
  await expect(answer(world, { public_id, password: 'guess' })).rejects.toMatchObject({
    code: 'decrypt_wrong_password',
  })
})

test('files come with the ticket of the letter, belong to it alone, and are 25 MB together', async () => {
  await using world = await aWorld()
  const [one, other] = [await send(world), await send(world)]
  const { ticket } = await open(world, one.public_id)
  const { attachment } = await uploadAnswerFile(world.app, null, { ticket }, uploaded('a.txt', 'a'))
  const attachments = [attachment.id]
  await expect(answer(world, { public_id: other.public_id, attachments })).rejects.toMatchObject({
    code: 'attachment_not_found',
  })
  await world.app.db.sql`update uploads set size = ${25 * 1_048_576 + 1} where id = ${attachment.id}`
  await expect(answer(world, { public_id: one.public_id, attachments })).rejects.toMatchObject({
    code: 'max_limit_reached',
    params: { limit: 25 },
  })
  world.clock.advance(DAY_MS)
  await expect(uploadAnswerFile(world.app, null, { ticket }, uploaded('b', 'b'))).rejects.toMatchObject({
    code: 'attachment_not_found',
  })
})

test('a link takes so many files a day and no more, however many come at the same moment', async () => {
  await using world = await aWorld()
  const { public_id } = await send(world)
  const { ticket } = await open(world, public_id)
  const uploads = Array.from({ length: ANSWER_FILES_MAX * 3 }, (_, nth) =>
    uploadAnswerFile(world.app, null, { ticket }, uploaded(`${nth}.txt`, `${nth}`)),
  )
  const refused = (await Promise.allSettled(uploads)).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(ANSWER_FILES_MAX)
})

test('the sender sees when others opened the letter, and not that they did so themselves', async () => {
  await using world = await aWorld()
  const boris = await world.person('Boris')
  const sent = await send(world)
  await openProtected(world.app, world.anna, { ...sent, password: PASSWORD }, call())
  await open(world, sent.public_id, world.anna)
  expect(await listOpenings(world.app, world.anna, sent)).toEqual({ openings: [], answers: 0 })

  const first = world.clock.now().toISOString()
  await open(world, sent.public_id)
  world.clock.advance(DAY_MS)
  await open(world, sent.public_id, boris)
  await answer(world, { public_id: sent.public_id })
  const opened_at = world.clock.now().toISOString()
  expect(await listOpenings(world.app, world.anna, sent)).toEqual({
    openings: [
      { id: expect.any(Number), opened_at },
      { id: expect.any(Number), opened_at: first },
    ],
    answers: 1,
  })
  await expect(listOpenings(world.app, boris, sent)).rejects.toMatchObject({ code: 'message_not_found' })
})
