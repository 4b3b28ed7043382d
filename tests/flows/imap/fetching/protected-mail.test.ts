import { expect, test } from 'vitest'
import { type ComposePayload, compose_payload } from '#contract/outbound/compose/compose.schema.ts'
import { sendMessage } from '#server/outbound/send/send-message.ts'
import { int } from '#server/platform/db/rows/row-shape.ts'
import { anImapWorld, type ImapWorld } from '#tests/flows/imap/imap-world.ts'

const payloadOf = ({ email }: ImapWorld): ComposePayload =>
  compose_payload.parse({
    body: {
      subject: 'Under a password',
      content: Buffer.from('Hello. '.repeat(1000)).toString('base64'),
      content_type: 'text/plain',
      fields: { from: [{ email, name: '' }], to: [{ email: 'boris@outside.test', name: '' }] },
      ...{ encrypt: true, password: 'opensesame9' },
    },
  }) as ComposePayload

test('of a message under a password as many bytes are sent as its size says, whatever its parts take elsewhere', async () => {
  await using world = await anImapWorld()
  const { message } = await sendMessage(world.app, world.anna, payloadOf(world), { idempotency_key: null })
  const [row] = await world.app.db.sql({ size: int() })`
    select size from messages where account_id = ${world.anna.account_id} and uid = ${message.uid} and encrypted`

  const program = await world.program('INBOX.Sent')
  const [answer] = await program.ok('FETCH 1 (RFC822.SIZE BODY.PEEK[] BODY.PEEK[TEXT]<0.4>)')
  const [, size, bytes] = /RFC822\.SIZE (\d+) BODY\[\] \{(\d+)\}/.exec(answer!)!
  expect(size).toBe(bytes)
  expect(Number(size)).toBeLessThan(row!.size)
  expect(answer).toContain('Subject: Under a password')
})
