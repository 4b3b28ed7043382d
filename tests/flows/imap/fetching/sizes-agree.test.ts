import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ComposePayload, compose_payload } from '#contract/outbound/compose/compose.schema.ts'
import { sendMessage } from '#server/outbound/send/send-message.ts'
import { literal } from '#tests/flows/imap/imap-client.ts'
import { anImapWorld, type ImapWorld } from '#tests/flows/imap/imap-world.ts'

const underPassword = ({ email }: ImapWorld, chars: number): ComposePayload =>
  compose_payload.parse({
    body: {
      subject: 'Under a password',
      content: Buffer.from('x'.repeat(chars)).toString('base64'),
      content_type: 'text/plain',
      fields: { from: [{ email, name: '' }], to: [{ email: 'boris@outside.test', name: '' }] },
      ...{ encrypt: true, password: 'opensesame9' },
    },
  }) as ComposePayload

const step = fc.record({
  what: fc.constantFrom('append', 'send under a password', 'forget its structure'),
  chars: fc.nat(9000),
})

test('a message is as large in FETCH, STATUS, SEARCH and SORT as what is sent of it', async () => {
  await using world = await anImapWorld()
  const { app, anna } = world
  const program = await world.program('INBOX.Sent')
  const forget = () => app.db.sql`delete from message_structures where account_id = ${anna.account_id}`
  // Of an empty folder nothing may be fetched.
  await program.ok(`APPEND INBOX.Sent ${literal('Subject: first\r\n\r\n')}`)
  const numbers = (answer: string[]) => answer[0]!.split(' ').slice(2).map(Number)

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), fc.nat(9000), async (steps, limit) => {
      for (const { what, chars } of steps) {
        if (what === 'append')
          await program.ok(`APPEND INBOX.Sent ${literal(`Subject: a\r\n\r\n${'y'.repeat(chars)}\r\n`)}`)
        else if (what === 'forget its structure') await forget()
        else await sendMessage(app, anna, underPassword(world, chars), { idempotency_key: null })
      }
      await program.ok('NOOP')
      const answerOf = async (command: string) => {
        if (steps.at(-1)!.what === 'forget its structure') await forget()
        return program.ok(command)
      }
      const [status] = await answerOf('STATUS INBOX.Sent (SIZE)')
      const larger = numbers(await answerOf(`SEARCH LARGER ${limit}`))
      const smaller = numbers(await answerOf(`SEARCH SMALLER ${limit}`))
      const sorted = numbers(await answerOf('SORT (SIZE) UTF-8 ALL'))
      const answers = await answerOf('FETCH 1:* (RFC822.SIZE BODY.PEEK[])')
      const sizes = answers.map((line) => {
        const [, size, bytes] = /RFC822\.SIZE (\d+) BODY\[\] \{(\d+)\}/.exec(line)!
        expect(size).toBe(bytes)
        return Number(size)
      })
      const where = (test: (size: number) => boolean) =>
        sizes.flatMap((size, nth) => (test(size) ? [nth + 1] : []))
      expect(Number(/SIZE (\d+)/.exec(status!)![1])).toBe(sizes.reduce((sum, size) => sum + size, 0))
      expect(larger).toEqual(where((size) => size > limit))
      expect(smaller).toEqual(where((size) => size < limit))
      expect(sorted.map((number) => sizes[number - 1])).toEqual(sizes.toSorted((a, b) => a - b))
    }),
    { numRuns: 12 },
  )
})
