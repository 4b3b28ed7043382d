import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { authenticate } from 'mailauth'
import { describe, expect, test } from 'vitest'
import { saveFiltersSchema } from '#contract/filters/save-filters.schema.ts'
import { readMessage } from '#mime/read-message.ts'
import { keepHouse } from '#server/doors/jobs/keep-house.ts'
import { startWorker } from '#server/doors/jobs/worker.ts'
import { saveFilters } from '#server/filters/save-filters.ts'
import { ensureAccount } from '#server/identity/account/ensure-account.ts'
import { dkimRecord } from '#server/outbound/dkim/dkim-key.ts'
import { signWith } from '#server/outbound/dkim/sign-with.ts'
import { GIVE_UP_MS } from '#server/outbound/queue/retry-schedule.ts'
import { takeOutbound } from '#server/outbound/queue/take-outbound.ts'
import { holdRestored } from '#server/outbound/restored/hold-restored.ts'
import { text } from '#server/platform/db/rows/row-shape.ts'
import { nameServerOf } from '#tests/flows/delivery/mail-world.ts'
import { plainMessage } from '#tests/flows/delivery/plain-message.ts'
import { type Script, scriptedServer } from '#tests/world/wire/scripted-server.ts'
import { anOutboundTestApp, patience, ZONE } from './outbound-test-app.ts'
import { aPostOfficeIn, PATIENT } from './post-office.ts'

const MINUTE_MS = 60_000
/** For one that never does. */
const QUICK = patience(500)

const testApp = anOutboundTestApp()
const { endWithTest } = testApp
const aPostOffice = (options: Parameters<typeof aPostOfficeIn>[1] = {}) => aPostOfficeIn(testApp, options)

describe('mail to the outside', () => {
  test('is handed to the mail server of the domain and forgotten', async () => {
    const office = await aPostOffice()
    await office.send(['vera@outside.test'])
    await office.settled()

    expect(office.outside.taken).toMatchObject([{ from: office.email, to: ['vera@outside.test'] }])
    expect(office.outside.taken[0]!.source).toContain('Subject: A letter\r\n')
    expect(await office.queue()).toMatchObject([
      { state: 'sent', attempts: 1, last_reply: '250 2.0.0 Queued' },
    ])
    expect(await office.rows('inbox')).toEqual([])
  })

  test('goes to several people of one domain in one conversation, each with a result of their own', async () => {
    const office = await aPostOffice({
      script: { rcpt: (who) => (who.startsWith('nobody') ? '550 5.1.1 No such user' : '250 OK') },
    })
    await office.send(['vera@outside.test', 'nobody@outside.test', 'gleb@outside.test'])
    await office.settled()

    expect(office.outside.connections).toBe(1)
    expect(office.outside.taken).toMatchObject([{ to: ['vera@outside.test', 'gleb@outside.test'] }])
    expect((await office.queue()).map(({ state }) => state)).toEqual(['sent', 'failed', 'sent'])
    expect(await office.rows('inbox')).toHaveLength(1)
  })

  test('is encrypted when the other server offers it, whatever its certificate', async () => {
    const office = await aPostOffice({ script: { ehlo: '250-mx.outside.test\r\n250 STARTTLS' } })
    await office.send(['vera@outside.test'])
    await office.settled()

    expect(office.outside.taken).toMatchObject([{ secure: true }])
  })

  test('goes in the clear when the TLS that was offered does not work', async () => {
    const office = await aPostOffice({
      script: { ehlo: '250-mx.outside.test\r\n250 STARTTLS', starttls: '454 4.7.0 TLS not available' },
    })
    await office.send(['vera@outside.test'])
    await office.settled()

    expect(office.outside.taken).toMatchObject([{ secure: false }])
  })

  test('goes to the next mail server when the first cannot be reached', async () => {
    const office = await aPostOffice({
      zone: {
        'MX outside.test': ['20 mx.outside.test', '10 down.outside.test'],
        'A mx.outside.test': ['127.0.0.1'],
        'A down.outside.test': ['127.0.0.2'],
      },
    })
    await office.send(['vera@outside.test'])
    await office.settled()

    expect(office.outside.taken).toHaveLength(1)
  })

  test('goes to the domain itself when it has no MX', async () => {
    const office = await aPostOffice({ zone: { 'A outside.test': ['127.0.0.1'] } })
    await office.send(['vera@outside.test'])
    await office.settled()

    expect(office.outside.taken).toHaveLength(1)
  })

  test('goes to the smart host, if there is one', async () => {
    const host = await scriptedServer()
    endWithTest(host)
    const office = await aPostOffice({ config: { SMART_HOST: `127.0.0.1:${host.port}` } })
    await office.send(['vera@elsewhere.test'])
    await office.settled()

    expect([host.taken.length, office.outside.taken.length]).toEqual([1, 0])
  })

  test('carries no Bcc', async () => {
    const office = await aPostOffice()
    await office.send(['vera@outside.test'], {
      source: plainMessage({ Bcc: 'secret@outside.test,\r\n other@outside.test' }),
    })
    await office.settled()

    expect(office.outside.taken[0]!.source).not.toMatch(/secret|other@/)
    expect(office.outside.taken[0]!.source).toContain('Subject: A letter')
  })

  test.each([
    ['in memory', 'Hello.\r\n'],
    ['from the disk', `${'..A line, and  more. \r\n'.repeat(40_000)}`],
  ])('is signed with the key of the domain in From, %s', async (_, text) => {
    const office = await aPostOffice()
    const source = plainMessage({ From: `Anna <${office.email}>`, Bcc: 'secret@outside.test' }, text)
    await office.send(['vera@outside.test'], { source: source })
    await office.settled()
    expect(office.outside.taken[0]!.source).not.toContain('secret')
    expect(office.outside.taken[0]!.source.endsWith(`\r\n\r\n${text}`)).toBe(true)
    const { name, value } = await dkimRecord(office.app, 'pochtamt.test')

    const { dkim } = await authenticate(Buffer.from(office.outside.taken[0]!.source, 'latin1'), {
      ip: '127.0.0.1',
      helo: 'mx.pochtamt.test',
      sender: office.email,
      resolver: nameServerOf({ [`TXT ${name}`]: [value] }).resolve as never,
      disableBimi: true,
    })
    expect(name).toBe('pmt1._domainkey.pochtamt.test')
    expect(dkim.results.map(({ status }) => status.result)).toEqual(['pass'])
  })

  test('keeps its signing key sealed, and the same for every message', async () => {
    const office = await aPostOffice()
    const [first, second] = await Promise.all([
      dkimRecord(office.app, 'post.test'),
      dkimRecord(office.app, 'post.test'),
    ])
    const [keyRow] = await office.app.db.sql({ private_key: text() })`
      select private_key from dkim_keys where domain = 'post.test'`

    expect(second).toEqual(first)
    expect(keyRow!.private_key).not.toContain('PRIVATE KEY')
  })
})

test('a signing key that can no longer be opened is replaced, and mail goes on', async () => {
  const office = await aPostOffice({ withWorker: false })
  const before = await dkimRecord(office.app, 'post.test')
  const other = await aPostOffice({ config: { SECRET_KEY: '77'.repeat(32) } })
  await other.send(['vera@outside.test'], { source: plainMessage({ From: 'anna@post.test' }) })
  await other.settled()

  expect(other.outside.taken[0]!.source).toMatch(/d=post\.test;[^;]*;[^;]*; s=pmt2;/)
  const after = await dkimRecord(other.app, 'post.test')
  expect([before.name, after.name]).toEqual(['pmt1._domainkey.post.test', 'pmt2._domainkey.post.test'])
  expect(after.value).not.toBe(before.value)
  // Whoever runs the service hears what to publish.
  const account_id = await ensureAccount(other.app, { wmid: other.app.config.WM_SITE_HOLDER })
  const [notification] = await other.rows('inbox', { account_id })
  expect(notification?.subject).toBe('Опубликуйте новую запись DKIM: pmt2._domainkey.post.test')

  expect(await dkimRecord(office.app, 'post.test')).toEqual(before)
})

describe('mail to ourselves', () => {
  test('is put into the other mailbox without leaving, signed and trusted', async () => {
    const office = await aPostOffice()
    const boris = await office.person('Boris')
    await office.send([boris.email], { source: plainMessage({ From: `Anna <${office.email}>` }) })
    await office.settled()

    const [row] = await office.rows('inbox', boris)
    expect(row).toMatchObject({ subject: 'A letter', auth: { dkim: 'pass', dmarc: 'pass' } })
    expect(await office.sourceOf(row!)).toContain('DKIM-Signature: ')
    expect(office.outside.connections).toBe(0)
  })

  test('comes back when the address is unknown', async () => {
    const office = await aPostOffice()
    await office.send(['nobody@pochtamt.test'])
    await office.settled()

    expect(await office.sourceOfBounce()).toContain('Status: 5.1.1')
  })

  test('waits when the mailbox is full', async () => {
    const office = await aPostOffice()
    const boris = await office.person('Boris')
    await office.app.db.sql`update accounts set used_bytes = quota_kb * 1024 where id = ${boris.account_id}`
    await office.send([boris.email])
    await office.tried(1)

    expect(await office.queue()).toMatchObject([
      { state: 'waiting', last_reply: '452 4.2.2 The mailbox is full' },
    ])
  })

  test('comes back when the mailbox has been full for three days', async () => {
    const office = await aPostOffice()
    const boris = await office.person('Boris')
    await office.app.db.sql`
      update accounts set used_bytes = quota_kb * 1024, full_since = ${office.clock.now()}::timestamptz - interval '3 days'
      where id = ${boris.account_id}`
    await office.send([boris.email])
    await office.settled()

    expect(await office.sourceOfBounce()).toContain('552 5.2.2 The mailbox has been full for days')
  })
})

describe('a letter that a filter sends on', () => {
  /** Anna forwards all her mail to these, who have agreed. */
  async function forwardedTo(emails: string[], options: Parameters<typeof aPostOffice>[0] = {}) {
    const office = await aPostOffice(options)
    const actions = emails.map((email) => ({ type: 'forward' as const, email, keep_copy: true }))
    const { filters } = saveFiltersSchema.input.parse({
      filters: [{ name: 'On', match: 'every_message', rules: [], actions }],
    })
    await saveFilters(office.app, office.anna, { filters })
    await office.app.db
      .sql`update forward_targets set confirmed_at = now() where account_id = ${office.anna.account_id}`
    await office.settled()
    return office
  }
  /** Somebody outside who gives himself out for one of ours. */
  const FORGED = plainMessage({ From: 'The boss <boss@pochtamt.test>', Subject: 'Pay this' })

  test('leaves without our signature: From may name one of ours, and we have not written it', async () => {
    const office = await forwardedTo(['vera@outside.test'])
    await office.receive(FORGED, [office.email])
    await office.settled()

    const forged = office.outside.taken.find(({ source }) => source.includes('Pay this'))?.source
    expect(forged).toContain('From: The boss')
    expect(forged).not.toContain('DKIM-Signature')
    // What we found out about it goes with it: at the next server only the signature of its author can pass.
    expect(forged).toMatch(/^Authentication-Results: mx\.pochtamt\.test;/m)
  })

  test('leaves with the bytes that came, below our trace: what its author signed still holds', async () => {
    const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const key = pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
    const zone = { ...ZONE, 'TXT s1._domainkey.outside.test': [`v=DKIM1; k=rsa; p=${key}`] }
    const office = await forwardedTo(['vera@outside.test'], { zone })
    const plain = plainMessage({ From: 'boris@outside.test' }, '.Dots first\r\n..and blanks  \r\n')
    const privateKey = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const signing = { signingDomain: 'outside.test', selector: 's1', privateKey }
    const source = (await signWith(Buffer.from(plain), [signing], new Date())) + plain
    await office.receive(source, [office.email])
    await office.settled()

    const [forwarded] = office.outside.taken.slice(-1)
    expect(forwarded!.from).toBe(office.email)
    expect(forwarded!.source.endsWith(source)).toBe(true)
    const { dkim } = await authenticate(Buffer.from(forwarded!.source, 'latin1'), {
      resolver: nameServerOf(zone).resolve as never,
      disableBimi: true,
    })
    expect(dkim.results.map(({ status }) => status.result)).toEqual(['pass'])
  })

  test('stays where it came to when DMARC fails, however little its domain asks for then', async () => {
    const zone = { ...ZONE, 'TXT _dmarc.bank.test': ['v=DMARC1; p=none'] }
    const office = await forwardedTo(['vera@outside.test'], { zone })
    await office.receive(plainMessage({ From: 'desk@bank.test' }), [office.email], 'x@elsewhere.test')
    await office.settled()

    expect(office.outside.taken.filter(({ source }) => source.includes('bank.test'))).toEqual([])
    expect(
      (await office.rows('inbox')).filter(({ fields }) => fields.from[0]?.email === 'desk@bank.test'),
    ).toHaveLength(1)
  })

  test('is not vouched for in another mailbox of ours', async () => {
    const boris = '900000000102@pochtamt.test'
    const office = await forwardedTo([boris])
    const account_id = await ensureAccount(office.app, { wmid: '900000000102' })
    await office.receive(FORGED, [office.email])
    await office.settled()

    const row = (await office.rows('inbox', { account_id })).find(({ subject }) => subject === 'Pay this')
    expect(row?.auth?.dmarc).not.toBe('pass')
    expect(row?.auth?.dkim).toBe('none')
  })
})

describe('a server that makes trouble', () => {
  const TROUBLES: Record<string, Script> = {
    'puts off at the greeting': { greeting: '421 4.3.2 Too busy' },
    'puts off the sender': { mail: '451 4.7.1 Greylisted' },
    'puts off the recipient': { rcpt: () => '450 4.2.0 Mailbox busy' },
    'puts off DATA': { data: '451 4.3.0 No' },
    'puts off the message': { end: '452 4.3.1 No space' },
    'drops the line at the greeting': { greeting: 'drop' },
    'drops the line at DATA': { data: 'drop' },
    'drops the line after the message': { end: 'drop' },
    'stalls at the greeting': { greeting: 'stall' },
    'stalls at the recipient': { rcpt: () => 'stall' },
    'stalls after the message': { end: 'stall' },
  }
  test.each(Object.keys(TROUBLES))('and %s gets the message again later', async (trouble) => {
    const office = await aPostOffice({ script: TROUBLES[trouble]!, withWorker: false })
    const worker = office.worker(trouble.startsWith('stalls') ? QUICK : PATIENT)
    await office.send(['vera@outside.test'])
    await office.tried(1)
    await worker[Symbol.asyncDispose]()
    expect(await office.queue()).toMatchObject([{ state: 'waiting' }])
    expect(await office.rows('inbox')).toEqual([])

    office.outside.script = {}
    office.worker()
    office.clock.advance(1.1 * MINUTE_MS)
    await office.settled()
    await expect.poll(async () => (await office.queue())[0]!.state).toBe('sent')
    expect(office.outside.taken).toHaveLength(1)
  })

  const REFUSALS: Record<string, Script> = {
    'at the greeting': { greeting: '554 5.3.2 No mail here' },
    'the sender': { mail: '550 5.7.1 Not from you' },
    'the recipient': { rcpt: () => '550 5.1.1 No such user' },
    'at DATA': { data: '554 5.7.1 No' },
    'the message': { end: '554 5.7.1 Looks like spam' },
  }
  test.each(Object.keys(REFUSALS))(
    'and refuses %s is not asked again: the message comes back',
    async (refusal) => {
      const office = await aPostOffice({ script: REFUSALS[refusal]! })
      await office.send(['vera@outside.test'])
      await office.settled()

      expect(await office.queue()).toMatchObject([{ state: 'failed', attempts: 1 }])
      expect(await office.rows('inbox')).toHaveLength(1)
    },
  )

  test('and cannot be reached at all is tried again later', async () => {
    const office = await aPostOffice({ zone: { ...ZONE, 'A mx.outside.test': ['127.0.0.3'] } })
    await office.send(['vera@outside.test'])
    await office.tried(1)

    expect((await office.queue())[0]).toMatchObject({
      state: 'waiting',
      last_reply: expect.stringContaining('ECONNREFUSED'),
    })
  })

  test('has its mail tried again after 1, 5 and 15 minutes, not before', async () => {
    const office = await aPostOffice({ script: { mail: '451 4.7.1 Greylisted' } })
    await office.send(['vera@outside.test'])
    for (const [attempts, minutes] of [
      [1, 1],
      [2, 5],
      [3, 15],
    ] as const) {
      await office.tried(attempts)
      const [row] = await office.queue()
      const wait_ms = row!.next_at.getTime() - office.clock.now().getTime()
      expect(wait_ms).toBeGreaterThanOrEqual(minutes * MINUTE_MS)
      expect(wait_ms).toBeLessThanOrEqual(minutes * MINUTE_MS * 1.1)
      office.clock.advance(wait_ms)
    }
    await office.tried(4)
    expect(office.outside.connections).toBe(4)
  })

  test('for two days gives the message back', async () => {
    const office = await aPostOffice({ script: { mail: '451 4.7.1 Greylisted' } })
    await office.send(['vera@outside.test'])
    await office.tried(1)
    office.clock.advance(GIVE_UP_MS)
    await office.tried(2)

    expect(await office.queue()).toMatchObject([{ state: 'failed' }])
    const bounce = await office.sourceOfBounce()
    expect(bounce).toContain('Status: 4.4.7')
    expect(bounce).toContain('Diagnostic-Code: smtp; 451 4.7.1 Greylisted')
  })
})

describe('a domain without mail', () => {
  test.each([
    ['says so', { 'MX outside.test': ['0 .'] }, '5.1.10'],
    ['does not exist', {}, '5.4.4'],
  ])('that %s gives the message back at once', async (_, zone, status) => {
    const office = await aPostOffice({ zone })
    await office.send(['vera@outside.test'])
    await office.settled()

    expect(await office.sourceOfBounce()).toContain(`Status: ${status}`)
  })

  test('whose name server fails is asked again later', async () => {
    const office = await aPostOffice({ zone: { 'MX outside.test': new Error('SERVFAIL') } })
    await office.send(['vera@outside.test'])
    await office.tried(1)

    expect(await office.queue()).toMatchObject([{ state: 'waiting' }])
  })

  test('that points into our own network is not connected to', async () => {
    const office = await aPostOffice({ config: { OUTBOUND_ALLOW_PRIVATE: 'false' } })
    await office.send(['vera@outside.test'])
    await office.settled()

    expect(office.outside.connections).toBe(0)
    expect(await office.sourceOfBounce()).toContain('is not a public address')
  })
})

describe('what waited when a backup was made', () => {
  test('does not leave after a restore, and its sender is told that it may have; what is sent then leaves', async () => {
    const office = await aPostOffice({ withWorker: false })
    await office.send(['vera@outside.test'], { source: plainMessage({ Subject: 'Invoice' }) })
    await office.app.db.transaction((tx) => holdRestored(tx, office.app.clock()))
    await office.send(['gleb@outside.test'])
    office.worker()
    await office.settled()

    expect(office.outside.taken).toMatchObject([{ to: ['gleb@outside.test'] }])
    expect(await office.queue()).toMatchObject([
      { recipient: 'vera@outside.test', state: 'failed', attempts: 1 },
      { recipient: 'gleb@outside.test', state: 'sent' },
    ])
    const { subject, text } = await readMessage(Buffer.from(await office.sourceOfBounce(), 'latin1'))
    expect(subject).toMatch(/^(?:Your message may not have left|Письмо, возможно, не ушло): Invoice$/)
    expect(text?.replace(/\s+/g, ' ')).toContain(
      'restored from a backup that was made while your message to vera@outside.test waited to leave',
    )
    expect(text).not.toContain('could not be delivered')
  })
})

describe('a bounce', () => {
  const refuse: Script = { rcpt: () => '550 5.1.1 <vera@outside.test>: no such user' }

  test('says in both languages what happened, for people and for programs', async () => {
    const office = await aPostOffice({ script: refuse })
    await office.send(['vera@outside.test'], { source: plainMessage({ Subject: 'Invoice' }) })
    await office.settled()

    const [row] = await office.rows('inbox')
    expect(row).toMatchObject({
      subject: 'Письмо не доставлено: Invoice',
      fields: { from: [{ email: 'postmaster@pochtamt.test' }], to: [{ email: office.email }] },
    })
    const source = await office.sourceOf(row!)
    expect(source).toMatch(/^Return-Path: <>\r\n/)
    expect(source).toMatch(/Content-Type: multipart\/report;\s+report-type=delivery-status/)
    expect(source).toContain('Auto-Submitted: auto-replied')
    expect(source).toContain('In-Reply-To: <1@outside.test>')
    expect(source).toContain(
      'Final-Recipient: rfc822; vera@outside.test\r\nAction: failed\r\nStatus: 5.1.1\r\n',
    )
    expect(source).toContain('Diagnostic-Code: smtp; 550 5.1.1 <vera@outside.test>: no such user')
    expect(source).toMatch(/Content-Type: text\/rfc822-headers[\s\S]*Subject: Invoice/)
    expect(row!.preview).toContain('не удалось доставить')
    expect(source).toContain('Your message could not be delivered to vera@outside.test.')
  })

  test('comes once for each recipient', async () => {
    const office = await aPostOffice({ script: refuse })
    await office.send(['vera@outside.test', 'gleb@outside.test'])
    await office.settled()

    // A list shows the two as one conversation.
    const bounces = await office.app.db.sql`
      select from messages where account_id = ${office.anna.account_id} and subject like '%не доставлено%'`
    expect(bounces).toHaveLength(2)
  })

  test('comes to the address that the message was sent from', async () => {
    const office = await aPostOffice({ script: refuse })
    const shop = `shop.${office.wmid}@post.test`
    const alias_id = await office.alias(shop)
    await office.send(['vera@outside.test'], { from: shop })
    await office.settled()

    expect(await office.rows('inbox')).toMatchObject([{ alias_id }])
  })

  const reasonOf = async (office: { sourceOfBounce: () => Promise<string> }) => {
    const { text } = await readMessage(Buffer.from(await office.sourceOfBounce(), 'latin1'))
    return text?.replace(/\s+/g, ' ')
  }

  test('says in the words of its reader that the other server takes no letter of that size', async () => {
    const office = await aPostOffice({ script: { ehlo: '250-mx.outside.test\r\n250 SIZE 2000' } })
    await office.send(['vera@outside.test'], { source: `${plainMessage()}${'word '.repeat(600)}` })
    await office.settled()

    expect(office.outside.seen).toBe(0)
    expect(await office.sourceOfBounce()).toContain('Status: 5.3.4\r\nDiagnostic-Code: smtp; 552 5.3.4 ')
    expect(await reasonOf(office)).toContain('Оно больше, чем принимает сервер получателя')
  })

  const INTERNATIONAL = { source: plainMessage({ To: 'иван@outside.test, vera@outside.test' }) }

  test('says that the other server knows no such address, and the others get a clean letter', async () => {
    const office = await aPostOffice()
    await office.send(['иван@outside.test', 'vera@outside.test'], INTERNATIONAL)
    await office.settled()

    expect(office.outside.taken.map(({ to }) => to)).toEqual([['vera@outside.test']])
    expect(office.outside.taken[0]!.source.split('\r\n\r\n')[0]).not.toMatch(/[^\r\n\t\x20-\x7e]/)
    const bounce = await office.sourceOfBounce()
    expect(bounce).toContain('Final-Recipient: utf-8; \\x{438}\\x{432}\\x{430}\\x{43D}@outside.test')
    expect(bounce).toContain('Status: 5.6.7')
    expect(await reasonOf(office)).toContain('сервер получателя таких адресов не знает')
  })

  test('is not needed where the other server knows such addresses', async () => {
    const office = await aPostOffice({
      script: { ehlo: '250-mx.outside.test\r\n250-8BITMIME\r\n250 SMTPUTF8' },
    })
    await office.send(['иван@outside.test'], INTERNATIONAL)
    await office.settled()

    expect(office.outside.taken).toHaveLength(1)
    expect(await office.rows('inbox')).toEqual([])
  })

  test('never answers a bounce', async () => {
    const office = await aPostOffice({ script: refuse })
    await office.send(['vera@outside.test'], { from: '' })
    await office.settled()

    expect(await office.queue()).toMatchObject([{ state: 'failed' }])
    expect(await office.rows('inbox')).toEqual([])
  })
})

test('housekeeping forgets mail that left a week ago, and nothing that still waits', async () => {
  const office = await aPostOffice({
    withWorker: false,
    script: { rcpt: (who) => (who.startsWith('vera') ? '250 OK' : '450 Later') },
  })
  const worker = startWorker(office.app, PATIENT)
  await office.send(['vera@outside.test', 'gleb@outside.test'])
  await office.tried(1)
  await keepHouse(office.app)
  expect(await office.queue()).toHaveLength(2)

  // What has waited for so long would be given up by whoever took it.
  await worker[Symbol.asyncDispose]()
  office.clock.advance(8 * 24 * 60 * MINUTE_MS)
  await keepHouse(office.app)
  expect((await office.queue()).map(({ recipient }) => recipient)).toEqual(['gleb@outside.test'])
})

describe('a worker', () => {
  test('that dies in the middle leaves its mail to another, once its time is up', async () => {
    const office = await aPostOffice({ withWorker: false })
    await office.send(['vera@outside.test'])
    const limits = {
      messages_max: 10,
      domain_messages_max: 3,
      account_messages_max: 6,
      lease_ms: 5 * MINUTE_MS,
    }
    expect(await takeOutbound(office.app, randomUUID(), limits)).toHaveLength(1)

    await office.worker()
    await office.send(['gleb@outside.test'])
    await expect.poll(() => office.outside.taken.length).toBe(1)
    expect(office.outside.taken).toMatchObject([{ to: ['gleb@outside.test'] }])

    office.clock.advance(5 * MINUTE_MS)
    await expect.poll(() => office.outside.taken.length).toBe(2)
    await office.settled()
    expect(office.outside.taken.map(({ to }) => to)).toEqual([['gleb@outside.test'], ['vera@outside.test']])
  })

  test('that dies after delivery here makes no second copy', async () => {
    const office = await aPostOffice()
    const boris = await office.person('Boris')
    await office.send([boris.email])
    await office.settled()
    await office.app.db.sql`update outbound set state = 'sending', leased_until = ${office.clock.now()}`
    await office.settled()

    expect(await office.rows('inbox', boris)).toHaveLength(1)
  })

  test('shares the queue with others, and nothing is sent twice', async () => {
    const office = await aPostOffice({ withWorker: false })
    for (let nth = 0; nth < 12; nth++) await office.send([`vera${nth}@outside.test`])
    office.worker()
    office.worker()
    await office.settled()

    const recipients = office.outside.taken.flatMap(({ to }) => to)
    expect(recipients).toHaveLength(12)
    expect(new Set(recipients).size).toBe(12)
  })

  test('holds only so many conversations with one domain, and others do not wait for it', async () => {
    const other = await scriptedServer()
    endWithTest(other)
    const office = await aPostOffice({ withWorker: false, script: { mail: 'stall' } })
    for (let nth = 0; nth < 12; nth++) await office.send([`vera${nth}@outside.test`])
    const boris = await office.person('Boris')
    await office.send([boris.email])
    office.worker()
    await expect.poll(async () => (await office.rows('inbox', boris)).length).toBe(1)

    expect(office.outside.connections).toBeLessThanOrEqual(3)
  })

  test('that is told to stop ends its conversations and puts their messages off', async () => {
    const office = await aPostOffice({ withWorker: false, script: { end: 'stall' } })
    const worker = startWorker(office.app, { ...PATIENT, drain_ms: 50 })
    await office.send(['vera@outside.test'])
    await expect.poll(() => office.outside.seen).toBe(1)
    await worker[Symbol.asyncDispose]()

    expect(await office.queue()).toMatchObject([{ state: 'waiting', attempts: 1 }])
  })
})
