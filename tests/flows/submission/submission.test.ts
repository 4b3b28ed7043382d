import { domainToASCII } from 'node:url'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { createDomainEmail } from '#server/addresses/domains/emails/create-domain-email.ts'
import { upsertAddress, upsertAlias } from '#server/addresses/domains/emails/own/addresses.sql.ts'
import { signInRefusal } from '#server/doors/submission/submission-refusal.ts'
import { setPassword } from '#server/identity/password/set-password.ts'
import { appendMessages } from '#server/mailbox/programs/messages/append/append-messages.ts'
import { int } from '#server/platform/db/rows/row-shape.ts'
import { smtpsClient } from '#tests/world/wire/smtp-client.ts'
import { aSubmissionWorld, PASSWORD, plain } from './submission-world.ts'

const message = (from: string, more = '', body = 'Hello') =>
  `From: Anna <${from}>\r\nTo: boris@outside.test\r\nSubject: By program\r\n${more}\r\n${body}\r\n`

describe('a message of a mail program', () => {
  test('stands in Sent once as it was written, and leaves with our trace on top and without Bcc', async () => {
    await using world = await aSubmissionWorld()
    const date = 'Date: Sun, 22 Nov 2026 08:00:00 +0000\r\nMessage-ID: <own@laptop.example>\r\n'
    const source = message(world.email, `${date}Bcc: secret@outside.test\r\nReturn-Path: <x@y.test>\r\n`)
    expect(await world.submit(source, ['boris@outside.test', 'secret@outside.test'])).toMatch(/^250 2\.0\.0/)

    const [sent, ...others] = await world.rows('sent')
    expect(others).toEqual([])
    expect(sent).toMatchObject({
      subject: 'By program',
      flags: { seen: true },
      message_id: '<own@laptop.example>',
    })
    expect(await world.sourceOf(sent!)).toBe(source)

    const rows = await world.queued()
    expect(rows).toMatchObject([
      { recipient: 'boris@outside.test', envelope_from: world.email, message_id: '<own@laptop.example>' },
      { recipient: 'secret@outside.test' },
    ])
    const wire = (await world.app.blobs.get(rows[0]!.blob)).toString()
    expect(wire).toMatch(/^Received: from mail-program by mx\.pochtamt\.test with ESMTPSA id /)
    expect(wire).not.toMatch(/bcc|secret|return-path|127\.0\.0\.1|laptop\.example \(/i)
    expect(wire.slice(wire.indexOf('From:'))).toContain(`${date}\r\nHello`)
  })

  test.each(['before', 'after'])(
    'stands in Sent once where the program files its own copy %s it',
    async (when) => {
      await using world = await aSubmissionWorld()
      const source = message(world.email, 'Message-ID: <own@laptop.example>\r\n')
      const sent = await world.folder('INBOX.Sent')
      const file = () =>
        appendMessages(world.app, world.anna, {
          folder_id: sent,
          messages: [
            {
              source: Buffer.from(source),
              flags: { seen: true },
              keywords: [],
              received_at: world.clock.now(),
            },
          ],
        })
      const uids = when === 'before' ? (await file()).uids : []
      expect(await world.submit(source)).toMatch(/^250/)
      if (when === 'after') uids.push(...(await file()).uids)
      expect((await world.rows('sent')).map(({ uid }) => uid)).toEqual(uids)
      expect(await world.queued()).toMatchObject([{ recipient: 'boris@outside.test' }])
      // Another message is another one.
      await world.submit(message(world.email, 'Message-ID: <other@laptop.example>\r\n'))
      expect(await world.rows('sent')).toHaveLength(2)
    },
  )

  test('gets a Message-ID and a Date where it has none that can be read', async () => {
    await using world = await aSubmissionWorld()
    await world.submit(message(world.email, 'Message-ID: \r\nDate: whenever\r\n'))
    const [sent] = await world.rows('sent')
    const source = await world.sourceOf(sent!)
    expect(source.match(/^Message-ID: <[\w-]+@pochtamt\.test>\r$/gim)).toHaveLength(1)
    expect(source.match(/^Date: .*\+0000\r$/gim)).toHaveLength(1)
    const [row] = await world.queued()
    expect(source).toContain(row!.message_id)
    expect((await world.app.blobs.get(row!.blob)).toString()).toContain(`Message-ID: ${row!.message_id}`)
  })

  test('makes correspondents of those it is for, as one of the composer does', async () => {
    await using world = await aSubmissionWorld()
    await world.submit(message(world.email))
    expect(
      await world.app.db.sql`select email from contact_emails where account_id = ${world.anna.account_id}`,
    ).toEqual([{ email: 'boris@outside.test' }])
  })

  test('may be put off: it waits in Drafts, and can be taken back there. RFC 4865', async () => {
    await using world = await aSubmissionWorld()
    expect(await world.submit(message(world.email), undefined, { parameters: ' HOLDFOR=3600' })).toMatch(
      /^250 2\.0\.0 Kept/,
    )
    expect(await world.subjectsIn('INBOX.Drafts')).toEqual(['By program'])
    expect(await world.subjectsIn('INBOX.Sent')).toEqual([])
    expect(await world.queued()).toEqual([])
    const [waiting] = await world.app.db.sql`
      select due_at from scheduled_sends where account_id = ${world.anna.account_id}`
    expect(waiting).toEqual({ due_at: new Date(world.clock.now().getTime() + 3_600_000) })
  })

  test('need not wait to be greeted', async () => {
    await using world = await aSubmissionWorld()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    await using client = await smtpsClient(world.submissions_port!)
    expect(await client.reply()).toEqual([expect.stringMatching(/^220 /)])
  })

  test('of 10 MB is taken whole', async () => {
    await using world = await aSubmissionWorld()
    const body = `${'x'.repeat(76)}\r\n`.repeat(134_000)
    expect(await world.submit(message(world.email, '', body))).toMatch(/^250/)
    const [sent] = await world.rows('sent')
    expect(sent!.size).toBeGreaterThan(10_000_000)
    const [row] = await world.queued()
    expect((await world.app.blobs.get(row!.blob)).toString('latin1').endsWith(`${body}\r\n`)).toBe(true)
  })

  test('of any bytes is taken, and goes as it came', async () => {
    await using world = await aSubmissionWorld()
    const bytes = Buffer.from(Array.from({ length: 4096 }, (_, nth) => nth % 256))
    const noise = Buffer.from(bytes.toString('latin1').replace(/[\r\n]/g, ' '), 'latin1')
    const source = Buffer.concat([
      Buffer.from(message(world.email, 'Content-Type: x;;;\r\n')),
      noise,
      Buffer.from('\r\n'),
    ])
    expect(await world.submit(source)).toMatch(/^250/)
    const [sent] = await world.rows('sent')
    expect(Buffer.from(await world.sourceOf(sent!), 'latin1').includes(noise)).toBe(true)
  })
})

describe('is refused', () => {
  const foreign = 'boris@outside.test'
  test.each([
    [
      'a foreign From',
      (own: string) => message(foreign).replace('x', own.slice(0, 0) || 'x'),
      /^550 5\.7\.1 <boris@outside\.test>/,
    ],
    [
      'one foreign address of two',
      (own: string) => message(own).replace('From: ', `From: Boris <${foreign}>, `),
      /^550 5\.7\.1/,
    ],
    ['a foreign Sender', (own: string) => message(own, `Sender: ${foreign}\r\n`), /^550 5\.7\.1/],
    ['a second From', (own: string) => message(own, `From: ${foreign}\r\n`), /^550 5\.6\.0/],
    [
      'From behind a bare CR',
      (own: string) => message(own).replace('\r\nTo', `\rFrom: ${foreign}\r\nTo`),
      /^550 5\.6\.0/,
    ],
    ['no From', (own: string) => message(own).replace(/^From.*\r\n/, ''), /^550 5\.6\.0/],
    ['an empty From', (own: string) => message(own).replace(/^From.*\r\n/, 'From: \r\n'), /^550 5\.6\.0/],
    [
      'a header that is too long',
      (own: string) => message(own, `X-Long: ${'x'.repeat(300_000)}\r\n`),
      /^552 5\.3\.4/,
    ],
  ])('%s, and nothing is sent', async (_what, source, reply) => {
    await using world = await aSubmissionWorld()
    expect(await world.submit(source(world.email))).toMatch(reply)
    expect(await world.subjectsIn('INBOX.Sent')).toEqual([])
    expect(await world.queued()).toEqual([])
  })

  test('a foreign sender in MAIL FROM, an alias that is off, and an address of somebody else here', async () => {
    await using world = await aSubmissionWorld()
    const boris = await world.person('Boris')
    const off = `off-${world.wmid}@post.test`
    await world.alias(off, world.anna, 'off')
    for (const from of [foreign, off, boris.email]) {
      expect(await world.submit(message(world.email), undefined, { from })).toMatch(/^550 5\.7\.1/)
    }
  })

  test('what does not fit into the mailbox', async () => {
    await using world = await aSubmissionWorld()
    await world.app.db.sql`
      update accounts set used_bytes = quota_kb * 1024 where id = ${world.anna.account_id}`
    expect(await world.submit(message(world.email))).toMatch(/^552 5\.2\.2/)
  })

  test('what is larger than the door takes, and more than it takes at once', async () => {
    await using world = await aSubmissionWorld({}, { message_bytes_max: 5000, bytes_under_way_max: 9000 })
    expect(await world.submit(message(world.email, '', 'x'.repeat(6000)))).toMatch(/^552 5\.3\.4/)
    await using narrow = await aSubmissionWorld({}, { bytes_under_way_max: 1000 })
    expect(await narrow.submit(message(narrow.email, '', 'x'.repeat(6000)))).toMatch(/^452 4\.3\.1/)
  })
})

test('an alias that is on is a sender, in any spelling, and its copy in Sent is the alias’s', async () => {
  await using world = await aSubmissionWorld()
  const email = `on-${world.wmid}@post.test`
  const alias_id = await world.alias(email)
  expect(await world.submit(message(email.toUpperCase()), undefined, { from: email })).toMatch(/^250/)
  expect(await world.queued()).toMatchObject([{ envelope_from: email }])
  const [row] = await world.app.db.sql`
    select alias_id from messages where account_id = ${world.anna.account_id}`
  expect(row).toEqual({ alias_id })
})

test('an address in a domain of one’s own, or lent by another, is a sender once the DNS vouches for the domain', async () => {
  await using world = await aSubmissionWorld()
  const boris = await world.person('Boris')
  const shown = `почта-${world.wmid}.test`
  const domain = domainToASCII(shown)
  const { app } = world
  const [made] = await app.db.sql({ id: int() })`
    insert into domains (account_id, name, is_paid, token, status, created_at)
    values (${boris.account_id}, ${domain}, true, 'token', 'succeed', now()) returning id`
  const { email } = await createDomainEmail(app, boris, { id: made!.id, name: 'info' })
  const send = () => world.submit(message(`info@${shown}`), undefined, { from: email.email })
  expect(await send()).toMatch(/^550 5\.7\.1 <info@/)

  // As if it were lent to Anna.
  await app.db.transaction(async (tx) => {
    const alias = { email: email.email, kind: 'delegated', is_live: true, now: app.clock() } as const
    const alias_id = await upsertAlias(tx, world.anna.account_id, alias)
    const { account_id } = world.anna
    await upsertAddress(tx, email.email, { account_id, alias_id, state: 'on' })
  })
  expect(await send()).toMatch(/^550 5\.7\.1 Nothing can be sent from <info@/)
  await app.db.sql`update domains set sends = true where account_id = ${boris.account_id}`
  expect(await send()).toMatch(/^250/)
  expect(await world.queued()).toMatchObject([{ envelope_from: email.email }])
})

test('a message without a way back is one’s own all the same. RFC 5321 §4.5.5', async () => {
  await using world = await aSubmissionWorld()
  expect(await world.submit(message(world.email), undefined, { from: '' })).toMatch(/^250/)
  expect(await world.submit(message('boris@outside.test'), undefined, { from: '' })).toMatch(/^550 5\.7\.1/)
  expect(await world.queued()).toMatchObject([{ envelope_from: '' }])
})

describe('passwords', () => {
  test('are not called wrong when nobody could look at them', async () => {
    await using world = await aSubmissionWorld()
    const signIn = signInRefusal.bind(null, world.app)
    expect(signIn(new AppError('incorrect_login_or_password'))).toMatchObject({ responseCode: 535 })
    expect(signIn(new AppError('service_unavailable'))).toMatchObject({ responseCode: 451 })
    expect(signIn(new Error('the database is away'))).toMatchObject({ responseCode: 451 })
  })

  test('the fifth wrong one ends the conversation, and each stands in the log of sign-ins', async () => {
    await using world = await aSubmissionWorld()
    await using client = await smtpsClient(world.submissions_port!)
    await client.reply()
    await client.say('EHLO laptop.example')
    const guess = () => client.say(`AUTH PLAIN ${plain(world.wmid, 'a guess')}`)
    for (let nth = 1; nth < 5; nth++) expect(await guess()).toMatch(/^535 5\.7\.8/)
    expect(await guess()).toMatch(/^421 4\.7\.0/)
    await client.closed
    const rows = await world.app.db.sql`
      select protocol, result, ip, count from auth_log where account_id = ${world.anna.account_id}`
    expect(rows).toMatchObject([{ protocol: 'smtp', result: 'bad_password', ip: '127.0.0.1' }])
  })

  test('the limits of the web hold here: too many guesses keep the right one waiting', async () => {
    await using world = await aSubmissionWorld({}, { wrong_passwords_max: 100 })
    await using client = await smtpsClient(world.submissions_port!)
    await client.reply()
    await client.say('EHLO laptop.example')
    for (let nth = 0; nth < 5; nth++) await client.say(`AUTH PLAIN ${plain(world.wmid, 'a guess')}`)
    expect(await client.say(`AUTH PLAIN ${plain(world.wmid)}`)).toMatch(/^454 4\.7\.0 .* \d+ s$/)
  })

  test('one that is changed ends the conversations that it began', async () => {
    await using world = await aSubmissionWorld()
    await using client = await world.signedIn()
    await setPassword(world.app, world.anna.account_id, 'another password')
    expect((await client.reply())[0]).toMatch(/^421 4\.7\.0 The password/)
    await client.closed
    await using again = await world.signedIn('another password')
    expect(await again.say(`MAIL FROM:<${world.email}>`)).toMatch(/^250/)
  })

  test('nobody signs in for another', async () => {
    await using world = await aSubmissionWorld()
    const boris = await world.person('Boris')
    await using client = await smtpsClient(world.submissions_port!)
    await client.reply()
    await client.say('EHLO laptop.example')
    const token = Buffer.from(`${boris.email}\0${world.wmid}\0${PASSWORD}`).toString('base64')
    expect(await client.say(`AUTH PLAIN ${token}`)).toMatch(/^535/)
  })
})
