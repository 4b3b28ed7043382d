import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { dkimSign } from 'mailauth'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ensureAccount } from '#server/identity/account/ensure-account.ts'
import { authenticateSender } from '#server/inbound/authenticate/authenticate-sender.ts'
import { deleteMessages } from '#server/mailbox/messages/delete-messages.ts'
import { dkimKey, dkimRecord } from '#server/outbound/dkim/dkim-key.ts'
import { handOverByHand, smtpClient, startTlsClient } from '#tests/world/wire/smtp-client.ts'
import { aMailWorld } from './mail-world.ts'
import { plainMessage } from './plain-message.ts'

test('a message from another server is in the inbox once 250 is said, byte for byte under our trace', async () => {
  await using world = await aMailWorld()
  const source = plainMessage({ Subject: 'Invoice' }, 'Line one\r\n.line two\r\n\xe9\r\n')
  const { data } = await world.receive(Buffer.from(source, 'latin1'), [world.email])

  expect(data).toEqual(['250 2.0.0 Delivered'])
  const [row] = await world.rows('inbox')
  expect(row).toMatchObject({ subject: 'Invoice', alias_id: 0 })
  const stored = await world.sourceOf(row!)
  expect(stored.endsWith(source)).toBe(true)
  expect(stored.slice(0, -source.length)).toMatch(
    /^Return-Path: <boris@outside\.test>\r\n(Received-SPF: .+\r\n([ \t].+\r\n)*)?Authentication-Results: mx\.pochtamt\.test;(.*\r\n[ \t])+.+\r\nReceived: from client\.outside\.test \(\[127\.0\.0\.1\]\)\r\n\tby mx\.pochtamt\.test with ESMTP id \S+\r\n\tfor <\d{12}@pochtamt\.test>;\r\n\tMon, 16 Nov 2026 09:00:00 \+0000\r\n$/,
  )
})

test('mail to an alias is marked with it, whatever the letter case', async () => {
  await using world = await aMailWorld()
  const alias_id = await world.alias(`anna.${world.wmid}@post.test`)
  await world.receive(plainMessage(), [`Anna.${world.wmid}@POST.test`])

  expect(await world.rows('inbox')).toMatchObject([{ alias_id }])
})

test('several recipients have one copy each, and none learns of the others', async () => {
  await using world = await aMailWorld()
  const boris = await world.person('Boris')
  await world.receive(plainMessage(), [world.email, boris.email])

  const [mine] = await world.rows('inbox')
  expect(await world.rows('inbox', boris)).toHaveLength(1)
  expect(await world.sourceOf(mine!)).not.toContain(boris.email)
})

test('mail for the operator goes to the account of the service', async () => {
  const wmid = `8${String(randomInt(100_000_000_000)).padStart(11, '0')}`
  await using world = await aMailWorld({ config: { WM_SITE_HOLDER: wmid } })
  const service = { account_id: await ensureAccount(world.app, { wmid }) }
  const { rcpt } = await world.receive(plainMessage(), ['postmaster@post.test', 'Abuse@pochtamt.test'])

  expect(rcpt).toEqual(['250 2.1.5 Accepted', '250 2.1.5 Accepted'])
  expect(await world.rows('inbox', service)).not.toHaveLength(0)
})

test('mail for help goes to the first who does support', async () => {
  const wmid = `8${String(randomInt(100_000_000_000)).padStart(11, '0')}`
  await using world = await aMailWorld({ config: { SUPPORT_WMIDS: `${wmid},900000000001` } })
  const support = { account_id: await ensureAccount(world.app, { wmid }) }
  const { rcpt } = await world.receive(plainMessage(), ['Support@pochtamt.test'])

  expect(rcpt).toEqual(['250 2.1.5 Accepted'])
  expect(await world.rows('inbox', support)).toHaveLength(1)
})

describe('a full mailbox', () => {
  const DAY_MS = 24 * 60 * 60 * 1000
  const FULL = '452 4.2.2 The mailbox is full'
  const OVERFULL = '552 5.2.2 The mailbox has been full for days'

  /** With one message in it, and room for no other. */
  async function aFullMailbox() {
    const world = await aMailWorld()
    onTestFinished(() => world.dispose())
    await world.deliver({ subject: 'The last one' })
    const { account_id } = world.anna
    await world.app.db.sql`update accounts set quota_kb = 0 where id = ${account_id}`
    const raise = () => world.app.db.sql`update accounts set quota_kb = 1000 where id = ${account_id}`
    const answer = async () => (await world.receive(plainMessage(), [world.email])).rcpt[0]
    return { ...world, raise, answer }
  }

  test('puts senders off for three days, and then tells them that it is of no use', async () => {
    const { answer, clock } = await aFullMailbox()
    expect(await answer()).toBe(FULL)
    clock.advance(3 * DAY_MS - 1)
    expect(await answer()).toBe(FULL)
    clock.advance(1)
    expect(await answer()).toBe(OVERFULL)
  })

  test('has its days counted anew once a letter has fitted', async () => {
    const { app, anna, answer, raise, clock } = await aFullMailbox()
    await answer()
    clock.advance(4 * DAY_MS)
    await raise()
    expect(await answer()).toBe('250 2.1.5 Accepted')
    await app.db.sql`update accounts set quota_kb = 0 where id = ${anna.account_id}`
    expect(await answer()).toBe(FULL)
  })

  test('has them counted anew once its owner has made room', async () => {
    const { app, anna, deliver, answer, clock } = await aFullMailbox()
    const { folder_id, uid } = await deliver({ subject: 'Thrown away' }, { folder: { kind: 'trash' } })
    await app.db.sql`
      update accounts set quota_kb = 1, used_bytes = 1023 + size from messages
      where account_id = accounts.id and account_id = ${anna.account_id} and folder_id = ${folder_id}`
    expect(await answer()).toBe(FULL)
    clock.advance(4 * DAY_MS)
    await deleteMessages(app, anna, { folder_messages: [{ folder_id, message_uids: [uid] }] })
    await app.db.sql`update accounts set quota_kb = 0 where id = ${anna.account_id}`
    expect(await answer()).toBe(FULL)
  })

  test('does the same over LMTP, and to letters that do not fit beside what is there', async () => {
    const { anna, app, lmtp_port, email, clock, raise } = await aFullMailbox()
    await raise()
    await app.db.sql`update accounts set used_bytes = quota_kb * 1024 - 500 where id = ${anna.account_id}`
    const answer = async () => {
      await using client = await smtpClient(lmtp_port)
      await client.reply()
      await client.say('LHLO front.pochtamt.test')
      await client.say('MAIL FROM:<boris@outside.test> SIZE=1000')
      return await client.say(`RCPT TO:<${email}>`)
    }
    expect(await answer()).toBe(FULL)
    clock.advance(3 * DAY_MS)
    expect(await answer()).toBe(OVERFULL)
  })
})

describe('a message that comes again because its answer was lost', () => {
  test('is kept once', async () => {
    await using world = await aMailWorld()
    await world.receive(plainMessage(), [world.email])
    world.clock.advance(60_000)
    const { data } = await world.receive(plainMessage(), [world.email])

    expect(data[0]).toMatch(/^250/)
    expect(await world.rows('inbox')).toHaveLength(1)
  })

  test('is another message when a byte differs, or another address was meant', async () => {
    await using world = await aMailWorld()
    const shop = `shop.${world.wmid}@post.test`
    await world.alias(shop)
    await world.receive(plainMessage(), [world.email])
    await world.receive(plainMessage({}, 'Hello!\r\n'), [world.email])
    await world.receive(plainMessage(), [shop])

    expect(await world.rows('inbox')).toHaveLength(3)
  })

  test('reaches only those who went without it, when one of two mailboxes failed', async () => {
    await using world = await aMailWorld()
    const boris = await world.person('Boris')
    const hide = (name: string) =>
      world.app.db
        .sql`update folders set kind = ${name} where account_id = ${boris.account_id} and name = 'INBOX'`
    await hide('user')
    const first = await world.receive(plainMessage(), [world.email, boris.email])
    await hide('inbox')
    const second = await world.receive(plainMessage(), [world.email, boris.email])

    expect([first.data[0]!.slice(0, 3), second.data[0]!.slice(0, 3)]).toEqual(['451', '250'])
    expect(await world.rows('inbox')).toHaveLength(1)
    expect(await world.rows('inbox', boris)).toHaveLength(1)
  })
})

describe('who the sender is', () => {
  const record = { 'TXT outside.test': ['v=spf1 ip4:127.0.0.1 -all'] }

  test('is known by SPF, and DMARC follows', async () => {
    await using world = await aMailWorld({
      zone: { ...record, 'TXT _dmarc.outside.test': ['v=DMARC1; p=reject'] },
    })
    await world.receive(plainMessage(), [world.email])

    expect(await world.rows('inbox')).toMatchObject([{ auth: { spf: 'pass', dkim: 'none', dmarc: 'pass' } }])
  })

  test.each([
    ['small', 'Hello.\r\n'],
    ['large', 'A line, and  more. \r\n'.repeat(40_000)],
  ])('is known by a signature, of a %s letter', async (_, text) => {
    await using signer = await aMailWorld({ config: { PRIMARY_MAIL_DOMAIN: 'outside.test' } })
    const { private_key, selector } = await dkimKey(signer.app, 'outside.test')
    const { name, value } = await dkimRecord(signer.app, 'outside.test')
    const key = { signingDomain: 'outside.test', selector, privateKey: private_key }
    const { signatures } = await dkimSign(plainMessage({}, text), { ...key, signatureData: [key] })

    await using world = await aMailWorld({ zone: { [`TXT ${name}`]: [value] } })
    await world.receive(signatures + plainMessage({}, text), [world.email])
    await world.receive(`${signatures}${plainMessage({}, text)}And more.\r\n`, [world.email])

    const words = (await world.rows('inbox')).map(({ auth }) => auth?.dkim)
    expect(words.toSorted()).toEqual(['neutral', 'pass'])
  })

  test.each(['reject', 'quarantine'])(
    'a letter that its domain disowns goes to Spam (p=%s)',
    async (policy) => {
      await using world = await aMailWorld({
        zone: {
          'TXT outside.test': ['v=spf1 ip4:192.0.2.1 -all'],
          'TXT _dmarc.outside.test': [`v=DMARC1; p=${policy}`],
        },
      })
      const { data } = await world.receive(plainMessage(), [world.email])

      expect(data[0]).toMatch(/^250/)
      expect(await world.rows('inbox')).toEqual([])
      expect(await world.rows('junk')).toMatchObject([{ auth: { spf: 'fail', dmarc: 'fail' } }])
    },
  )

  test('a letter that fails without consequences stays in the inbox', async () => {
    await using world = await aMailWorld({
      zone: {
        'TXT outside.test': ['v=spf1 ip4:192.0.2.1 -all'],
        'TXT _dmarc.outside.test': ['v=DMARC1; p=none'],
      },
    })
    await world.receive(plainMessage(), [world.email])

    expect(await world.rows('inbox')).toMatchObject([{ auth: { dmarc: 'fail' } }])
  })

  test('a failing name server loses nothing', async () => {
    const broken = Object.assign(new Error('down'), { code: 'ESERVFAIL' })
    await using world = await aMailWorld({
      zone: { 'TXT outside.test': broken, 'TXT _dmarc.outside.test': broken, 'TXT _dmarc.test': broken },
    })
    const { data } = await world.receive(plainMessage(), [world.email])

    expect(data[0]).toMatch(/^250/)
    expect(await world.rows('inbox')).toMatchObject([{ auth: { spf: 'temperror', dmarc: 'temperror' } }])
  })

  test('a name server that does not answer is not waited for', async () => {
    await using world = await aMailWorld()
    const source = Buffer.from(plainMessage())
    const arriving = { source, envelope_from: 'boris@outside.test', helo: 'client', ip: '192.0.2.1' }
    const { auth, asks } = await authenticateSender(world.app, () => new Promise(() => {}), arriving, 50)

    expect(auth).toEqual({ spf: 'temperror', dkim: 'temperror', dmarc: 'temperror' })
    expect(asks).toBe('none')
  })

  test('results that pretend to be ours are taken away, those of others stay', async () => {
    await using world = await aMailWorld()
    const forged = 'Authentication-Results:\r\n (x) MX.pochtamt.test 1;\r\n\tdmarc=pass\r\n'
    const foreign = 'Authentication-Results: mx.elsewhere.test; dmarc=pass\r\n'
    await world.receive(forged + foreign + plainMessage(), [world.email])

    const [row] = await world.rows('inbox')
    const stored = await world.sourceOf(row!)
    expect(stored).not.toContain('MX.pochtamt.test')
    expect(stored).toContain(foreign + plainMessage())
  })

  test('behind a server of ours it is the client of that server who counts', async () => {
    await using world = await aMailWorld({ zone: { 'TXT outside.test': ['v=spf1 ip4:192.0.2.7 -all'] } })
    const source = `Received: from mail.outside.test (mail.outside.test [192.0.2.7])\r\n\tby front.pochtamt.test with ESMTP id 1; Mon, 16 Nov 2026 09:00:00 +0000\r\n${plainMessage()}`
    const message = { from: 'boris@outside.test', to: [world.email], source: Buffer.from(source), lmtp: true }
    await handOverByHand(world.lmtp_port, message)

    expect(await world.rows('inbox')).toMatchObject([{ auth: { spf: 'pass' } }])
  })

  test('a bounce behind a server of ours is judged by the name of its client', async () => {
    await using world = await aMailWorld({
      zone: { 'TXT mail.outside.test': ['v=spf1 ip4:192.0.2.7 -all'], 'TXT client.test': ['v=spf1 -all'] },
    })
    const source = `Received: from mail.outside.test (mail.outside.test [192.0.2.7])\r\n\tby front.pochtamt.test with ESMTP id 1; Mon, 16 Nov 2026 09:00:00 +0000\r\n${plainMessage()}`
    await handOverByHand(world.lmtp_port, {
      ...{ from: '', to: [world.email], source: Buffer.from(source), lmtp: true },
    })

    const [row] = await world.rows('inbox')
    expect(row?.auth?.spf).toBe('pass')
    expect(await world.sourceOf(row!)).toContain('smtp.helo=mail.outside.test')
  })
})

test('a letter over LMTP whose client nobody names is not taken for disowned', async () => {
  await using world = await aMailWorld({
    zone: {
      'TXT outside.test': ['v=spf1 ip4:192.0.2.1 -all'],
      'TXT _dmarc.outside.test': ['v=DMARC1; p=reject'],
    },
  })
  const message = { from: 'boris@outside.test', to: [world.email], source: Buffer.from(plainMessage()) }
  await handOverByHand(world.lmtp_port, { ...message, lmtp: true })

  expect(await world.rows('inbox')).toHaveLength(1)
})

describe('the door', () => {
  test('speaks TLS under its own name', async () => {
    await using world = await aMailWorld()
    const plain = connect(world.mx_port, '127.0.0.1')
    await once(plain, 'data')
    plain.write('EHLO client\r\n')
    await once(plain, 'data')
    plain.write('STARTTLS\r\n')
    await once(plain, 'data')
    const secure = connectTls({ socket: plain, rejectUnauthorized: false })
    await once(secure, 'secureConnect')
    const { subject, subjectaltname, valid_to } = secure.getPeerCertificate()
    secure.destroy()

    expect([subject.CN, subjectaltname]).toEqual(['mx.pochtamt.test', 'DNS:mx.pochtamt.test'])
    expect(new Date(valid_to).getFullYear()).toBe(2028)
  })

  test('takes a message over TLS', async () => {
    await using world = await aMailWorld()
    const client = new SMTPConnection({
      port: world.mx_port,
      requireTLS: true,
      tls: { rejectUnauthorized: false },
    })
    await new Promise<void>((resolve, reject) =>
      client.connect((error) => (error ? reject(error) : resolve())),
    )
    await new Promise((resolve, reject) =>
      client.send({ from: 'boris@outside.test', to: [world.email] }, plainMessage(), (error, info) =>
        error ? reject(error) : resolve(info),
      ),
    )
    client.quit()

    const [row] = await world.rows('inbox')
    expect(await world.sourceOf(row!)).toContain('with ESMTPS id')
  })

  test('does not promise a way of TLS alone', async () => {
    await using world = await aMailWorld()
    await using client = await startTlsClient(world.mx_port)
    client.write('EHLO client\r\n')

    expect(await client.reply()).not.toContainEqual(expect.stringContaining('REQUIRETLS'))
    expect(await client.say('MAIL FROM:<boris@outside.test> REQUIRETLS')).toMatch(/^555 5\.5\.4/)
  })

  test('lets one address have only so many connections', async () => {
    await using world = await aMailWorld({ config: { MX_CONNECTIONS_OF_ADDRESS_MAX: '2' } })
    await using first = await smtpClient(world.mx_port)
    await using second = await smtpClient(world.mx_port)
    await first.reply()
    await second.reply()
    await using third = await smtpClient(world.mx_port)
    expect((await third.reply())[0]).toMatch(/^421 4\.7\.0/)

    await second.say('QUIT')
    await second[Symbol.asyncDispose]()
    await expect
      .poll(async () => {
        await using fourth = await smtpClient(world.mx_port)
        return (await fourth.reply())[0]
      })
      .toMatch(/^220/)
  })

  test('sends a silent client away', async () => {
    await using world = await aMailWorld({ limits: { idle_ms: 2000 } })
    await using client = await smtpClient(world.mx_port)
    await client.reply()

    expect((await client.reply())[0]).toMatch(/^421/)
    await client.closed
  })

  test('forgets a message whose line drops in the middle', async () => {
    await using world = await aMailWorld()
    await using client = await smtpClient(world.mx_port)
    await client.reply()
    await client.say('EHLO client')
    await client.say('MAIL FROM:<boris@outside.test>')
    await client.say(`RCPT TO:<${world.email}>`)
    await client.say('DATA')
    client.write('Subject: Half a message\r\n\r\nThe line dr')
    await client[Symbol.asyncDispose]()
    await world.receive(plainMessage({ Subject: 'Whole' }), [world.email])

    expect(await world.subjectsIn('INBOX')).toEqual(['Whole'])
  })
})
