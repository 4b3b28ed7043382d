import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { type ComposePayload, compose_payload } from '#contract/outbound/compose/compose.schema.ts'
import { readAttachment } from '#mime/read-attachment.ts'
import { readMessage } from '#mime/read-message.ts'
import { openMessage } from '#server/mailbox/opening/open-message.ts'
import { getMessageBytes } from '#server/mailbox/store/get-message-bytes.ts'
import { saveDraft } from '#server/outbound/drafts/save-draft.ts'
import { sendMessage } from '#server/outbound/send/send-message.ts'
import { int } from '#server/platform/db/rows/row-shape.ts'
import { aWorld, type World } from '#tests/world/world.ts'

type FileRef = NonNullable<ComposePayload['body']['attachments']>[number]
const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

async function upload(world: World, content: Buffer): Promise<number> {
  const { hash, size } = await world.app.blobs.put(content)
  const [row] = await world.app.db.sql({ id: int() })`
    insert into uploads (account_id, blob, name, size, content_type, created_at)
    values (${world.anna.account_id}, ${hash}, 'a.bin', ${size}, 'application/pdf', ${world.clock.now()}) returning id`
  return row!.id
}

interface Written {
  from: string
  content?: string
  attachments?: FileRef[]
  uid?: MessageUid | null
  reply?: ComposePayload['reply']
}

const payload = ({ from, content = 'Hello', attachments = [], uid = null, reply = null }: Written) =>
  compose_payload.parse({
    body: {
      subject: 'Files',
      fields: { from: [{ email: from, name: '' }], to: [{ email: 'boris@outside.test', name: '' }] },
      content: Buffer.from(content).toString('base64'),
      content_type: 'text/html',
      attachments,
      uid,
    },
    reply,
  }) as ComposePayload

const send = async (world: World, payload: ComposePayload) => {
  const { message } = await sendMessage(world.app, world.anna, payload, { idempotency_key: null })
  return getMessageBytes(world.app, world.anna, message)
}

async function hashesIn(raw: Buffer): Promise<string[]> {
  const { attachments } = await readMessage(raw)
  const files = await Promise.all(attachments.map(({ id }) => readAttachment(raw, id)))
  return files.map((file) => hashOf(file!.content)).toSorted()
}

/** What somebody does to a message before it is sent. */
const STEP = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('attach' as const), byte: fc.nat(255) }) },
  fc.record({ kind: fc.constant('take_out' as const), nth: fc.nat(9) }),
  fc.record({ kind: fc.constant('change_from' as const) }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('save' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reopen' as const) }) },
)

test('whatever order sender changes, saves and reopenings come in, the files in the window are the files that leave', async () => {
  await using world = await aWorld()
  const alias = `files-${world.anna.account_id}@post.test`
  const [made] = await world.app.db.sql({ id: int() })`
    insert into aliases (account_id, email) values (${world.anna.account_id}, ${alias}) returning id`
  await world.app.db.sql`
    insert into addresses (address, account_id, alias_id, state)
    values (${alias}, ${world.anna.account_id}, ${made!.id}, 'on')`
  // Another message with files under the same numbers, which must never slip in.
  await world.deliver({
    subject: 'Other',
    attachments: [{ filename: 'other.bin', content: 'another letter’s file' }],
  })

  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 2, maxLength: 8 }), async (steps) => {
      let from = world.email
      let draft: { uid: MessageUid; folder_id: FolderId } | null = null
      let shown: { ref: FileRef; hash: string }[] = []
      const written = () =>
        payload({ from, attachments: shown.map(({ ref }) => ref), uid: draft?.uid ?? null })
      const save = async () => {
        draft = (await saveDraft(world.app, world.anna, written())).message
      }
      for (const step of steps) {
        if (step.kind === 'attach') {
          const content = Buffer.from([step.byte, shown.length])
          shown.push({ ref: { id: await upload(world, content) }, hash: hashOf(content) })
        } else if (step.kind === 'take_out') {
          shown = shown.filter((_, nth) => nth !== step.nth)
        } else if (step.kind === 'change_from') {
          from = from === alias ? world.email : alias
        } else if (step.kind === 'save') {
          await save()
        } else {
          await save()
          const messageRef: { uid: MessageUid; folder_id: FolderId } = draft!
          const { message } = await openMessage(world.app, world.anna, {
            ...messageRef,
            show_images: undefined,
          })
          const raw = await getMessageBytes(world.app, world.anna, messageRef)
          shown = await Promise.all(
            message.attachments.map(async ({ id }) => ({
              ref: { id, message_uid: messageRef.uid, folder_id: messageRef.folder_id },
              hash: hashOf((await readAttachment(raw, id))!.content),
            })),
          )
        }
      }
      const raw = await send(world, written())
      expect(await hashesIn(raw)).toEqual(shown.map(({ hash }) => hash).toSorted())
    }),
    { numRuns: 25 },
  )
})

test.each([
  ['answer', 1],
  ['forward', 3],
] as const)(
  'three pictures in a letter are three parts under three names in its %s, saved and reopened',
  async (_, mode) => {
    await using world = await aWorld()
    const images = ['one', 'two', 'three'].map((name) => ({
      filename: `${name}.png`,
      content: Buffer.from(`89504e47-${name}`),
      cid: `${name}@outside.test`,
      contentType: 'image/png',
    }))
    const { folder_id, uid } = await world.deliver({
      subject: 'Pictures',
      html: '<p>A <img src="cid:one@outside.test"> B <img src=cid:two@outside.test> C <img src="cid:three@outside.test"></p>',
      attachments: images,
    })
    const messageRef = { folder_id, uid } as { folder_id: FolderId; uid: MessageUid }
    const textOf = async (which: typeof messageRef) => {
      const { message } = await openMessage(world.app, world.anna, { ...which, show_images: undefined })
      return Buffer.from(message.content, 'base64').toString()
    }
    const reply = { ...messageRef, mode }
    const quoted = `<div>See</div><blockquote>${await textOf(messageRef)}</blockquote>`
    const first = await saveDraft(
      world.app,
      world.anna,
      payload({ from: world.email, content: quoted, reply }),
    )
    const content = await textOf(first.message)
    const raw = await send(world, payload({ from: world.email, content, reply, uid: first.message.uid }))

    const { html, attachments } = await readMessage(raw)
    const named = [...html!.matchAll(/cid:([^"'\s>]+)/g)].map(([, cid]) => cid)
    expect(new Set(named).size).toBe(3)
    expect(attachments.map(({ cid }) => cid).toSorted()).toEqual(named.toSorted())
    expect(await hashesIn(raw)).toEqual(images.map((image) => hashOf(image.content)).toSorted())
    // Each stands where it stood.
    for (const [nth, cid] of named.entries()) {
      const part = attachments.find((one) => one.cid === cid)!
      expect((await readAttachment(raw, part.id))!.content).toEqual(images[nth]!.content)
    }
  },
)
