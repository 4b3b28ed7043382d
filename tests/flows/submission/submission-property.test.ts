import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smtpsClient } from '#tests/world/wire/smtp-client.ts'
import { aSubmissionWorld, plain, type SubmissionWorld } from './submission-world.ts'

let world: SubmissionWorld
beforeAll(async () => {
  world = await aSubmissionWorld({}, { message_bytes_max: 50_000, connections_of_one_address_max: 500 })
})
afterAll(() => world.dispose())

const verb = fc.constantFrom(
  ...[
    'EHLO a',
    'HELO',
    'MAIL FROM:',
    'RCPT TO:',
    'DATA',
    'RSET',
    'NOOP',
    'VRFY',
    'HELP',
    'STARTTLS',
    'AUTH PLAIN',
  ],
  ...[
    'AUTH LOGIN',
    'AUTH',
    '.',
    '*',
    '',
    'BDAT 3',
    'BDAT 0 LAST',
    'BDAT -1',
    'XCLIENT',
    'QUITE',
    'From: x@y.test',
  ],
)
const path = fc.constantFrom(
  '',
  '<>',
  '<a@b.test>',
  '<@a,@b:c@d.test>',
  '<"q q"@b.test>',
  '<',
  '<a@[1.2.3.4]>',
  '<вера@почта.рф>',
)
const parameter = fc.oneof(
  fc.constantFrom(
    'SIZE=1',
    'SIZE=99999999999999999999999',
    'BODY=8BITMIME',
    'HOLDFOR=1',
    'HOLDUNTIL=+02',
    'AUTH=<>',
    '=',
  ),
  fc.string({ maxLength: 20 }),
)
const command = fc
  .tuple(verb, path, fc.array(parameter, { maxLength: 3 }))
  .map(([name, where, more]) => Buffer.from(`${name}${where} ${more.join(' ')}\r\n`))
const bytes = fc.uint8Array({ maxLength: 200 }).map((some) => Buffer.from(some))
const conversation = fc.record({
  signsIn: fc.boolean(),
  said: fc.array(fc.oneof({ weight: 4, arbitrary: command }, bytes), { maxLength: 40 }),
})

test('whatever is said, the door answers the next one, and nothing leaves from a foreign sender', async () => {
  await fc.assert(
    fc.asyncProperty(conversation, async ({ signsIn, said }) => {
      await using client = await smtpsClient(world.submissions_port!)
      await client.reply()
      await client.say('EHLO a')
      if (signsIn) expect(await client.say(`AUTH PLAIN ${plain(world.wmid)}`)).toMatch(/^235/)
      for (const some of said) client.write(some)
      // Ends whatever line, message or password was under way.
      client.write('\r\n.\r\nQUIT\r\n')
      await client.closed

      await using next = await smtpsClient(world.submissions_port!)
      expect((await next.reply())[0]).toMatch(/^220/)
    }),
    { numRuns: 25 },
  )
  const rows = await world.queued()
  expect(rows.filter(({ envelope_from }) => !['', world.email].includes(envelope_from))).toEqual([])
  expect(await world.submit(`From: ${world.email}\r\n\r\nStill here\r\n`)).toMatch(/^250/)
})
