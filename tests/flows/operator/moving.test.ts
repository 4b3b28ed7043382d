import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createLabelSchema } from '#contract/mailbox/labels/create-label.schema.ts'
import { ensureAccount } from '#server/identity/account/ensure-account.ts'
import { checkNotSuspended } from '#server/identity/oversight/check-not-suspended.ts'
import { selectMoving, updateLeaving } from '#server/identity/oversight/moving.sql.ts'
import { notifySessions } from '#server/identity/sessions/notify-sessions.ts'
import { deliverOwn } from '#server/inbound/deliver/deliver-own.ts'
import { openMailboxQueues } from '#server/inbound/deliver/mailbox-queues.ts'
import { findRecipient } from '#server/inbound/receive/find-recipient.ts'
import { createLabel } from '#server/mailbox/labels/create-label.ts'
import { withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import { type AccountMove, moveAccount } from '#server/operator/moving/move-account.ts'
import type { OutboundRow } from '#server/outbound/queue/delivery.sql.ts'
import { listAccountTables } from '#server/platform/db/copy/account/account-tables.ts'
import { SHELL } from '#server/platform/db/copy/account/empty-account.ts'
import { RENUMBERED } from '#server/platform/db/copy/account/renumbered.ts'
import { openClient } from '#server/platform/db/copy/client-sql.ts'
import { int, json, text } from '#server/platform/db/rows/row-shape.ts'
import { ownDatabase } from '#tests/world/database/own-database.ts'
import { aMailWorld, type MailWorldOptions } from '../delivery/mail-world.ts'
import { plainMessage } from '../delivery/plain-message.ts'
import { anIdentityTestApp } from '../identity/identity-test-app.ts'

/** An installation with a database of its own, and its doors open. */
async function anInstallation({ config = {}, ...options }: MailWorldOptions = {}) {
  const { db, url, ...database } = await ownDatabase()
  onTestFinished(() => database[Symbol.asyncDispose]())
  const world = await aMailWorld({ ...options, config: { DATABASE_URL: url, ...config }, parts: { db } })
  onTestFinished(() => world[Symbol.asyncDispose]())
  return { ...world, url }
}

type OneInstallation = Awaited<ReturnType<typeof anInstallation>>

/** What is told apart by the number of a domain or an order is there twice, with other numbers. */
async function addDomain({ app }: OneInstallation, account_id: number, name: string): Promise<void> {
  const [domain] = await app.db.sql({ id: int() })`
    insert into domains (account_id, name, is_paid, status, token, created_at)
    values (${account_id}, ${name}, true, 'succeed', 'token', now()) returning id`
  const [email] = await app.db.sql({ id: int() })`
    insert into domain_emails (account_id, domain_id, email, is_paid, created_at)
    values (${account_id}, ${domain!.id}, ${`anna@${name}`}, true, now()) returning id`
  await app.db.sql`update domains set catch_all_id = ${email!.id} where id = ${domain!.id}`
  await app.db.sql`
    insert into domain_keys (account_id, domain_id, selector, state, private_key, public_key, made_at, changed_at)
    values (${account_id}, ${domain!.id}, 'pmt1', 'active', 'sealed', 'public', now(), now())`
  for (const [kind, ref_id] of [
    ['domain', domain!.id],
    ['domain_email', email!.id],
    ['alias', 5],
  ] as const)
    await app.db.sql`
      insert into payments (account_id, kind, subject, ref_id, amount_cents, status, created_at, updated_at, expires_at)
      values (${account_id}, ${kind}, ${name}, ${ref_id}, 100, 'paid', now(), now(), now())`
}

async function furnish(one: OneInstallation): Promise<void> {
  const { app, anna, deliver, folder, alias } = one
  await folder('INBOX.Работа')
  await createLabel(app, anna, createLabelSchema.input.parse({ label: { name: 'Важное', manual: true } }))
  await deliver({ subject: 'Привет, Ёж', text: 'Tab\tand \\ backslash\r\nand \\N and ☃' })
  await deliver({ subject: 'Large', text: 'word '.repeat(50_000) }, { flags: { seen: true, flagged: true } })
  await deliver({ subject: 'Re: Large', text: 'a word that nobody else writes: quixotry' })
  await alias('shop@post.test')
  await addDomain(one, anna.account_id, 'anna.test')
}

/** Everything of one account, as JSON, without the numbers that every installation gives itself. */
async function rowsOf({ url }: OneInstallation, account_id: number): Promise<Record<string, unknown[]>> {
  await using client = await openClient(url)
  const all: Record<string, unknown[]> = {}
  for (const { name, owner, columns } of await listAccountTables(client)) {
    const same = columns.filter((column) => !(`${name}.${column}` in RENUMBERED))
    const { rows } = await client.query(
      `select ${same.join(', ')} from ${name} where ${owner} = ${account_id}`,
    )
    all[name] = rows.map((row) => JSON.stringify(row)).sort()
  }
  return all
}

const moveOf = (from: OneInstallation, to: OneInstallation, wmid = from.wmid): AccountMove => ({
  from,
  to,
  wmid,
  moved_to: `127.0.0.1:${to.lmtp_port}`,
  say: () => {},
})

/** What the last line of a message from outside is answered, or its recipient. */
async function arrive(one: OneInstallation, to: string, subject: string): Promise<string> {
  const words = { Subject: subject, 'Message-ID': `<${encodeURIComponent(subject)}@outside.test>` }
  const { rcpt, data } = await one.receive(plainMessage(words), [to])
  return data[0] ?? rcpt[0]!
}

const accountAt = async ({ app }: OneInstallation, wmid: string) =>
  (await selectMoving(app.db, wmid))!.account_id

const subjectsAt = async (one: OneInstallation, wmid: string): Promise<string[]> => {
  const account_id = await accountAt(one, wmid)
  const rows = await one.app.db.sql({ subject: text() })`
    select subject from messages where account_id = ${account_id} order by id`
  return rows.map(({ subject }) => subject)
}

test('a mailbox moves to the letter, beside others there, and what still comes here follows it', async () => {
  const [from, to] = [await anInstallation(), await anInstallation()]
  await furnish(from)
  await addDomain(to, to.anna.account_id, 'other.test')
  const before = await rowsOf(from, from.anna.account_id)
  const moved = await moveAccount(moveOf(from, to))
  expect(moved).toMatchObject({ messages: 3 })

  const account_id = await accountAt(to, from.wmid)
  expect(account_id).toBe(moved!.account_id)
  const after = await rowsOf(to, account_id)
  expect(after).toEqual(before)
  for (const { blob } of await to.app.db.sql({ blob: text() })`
    select blob from messages where account_id = ${account_id}`)
    expect((await to.app.blobs.get(blob)).equals(await from.app.blobs.get(blob))).toBe(true)
  const left = await rowsOf(from, from.anna.account_id)
  const remaining = Object.keys(left).filter((name) => left[name]!.length > 0)
  expect([...SHELL]).toEqual(expect.arrayContaining(remaining))
  expect(remaining).toEqual(expect.arrayContaining(['accounts', 'addresses', 'aliases', 'domain_emails']))

  // The numbers of domains are others, and lead where they led.
  const [led] = await to.app.db.sql({ count: int() })`
    select count(*)::int as count
    from domains join domain_emails on domain_emails.id = catch_all_id and domain_emails.domain_id = domains.id
      join domain_keys on domain_keys.domain_id = domains.id
      join payments one on one.ref_id = domains.id and one.kind = 'domain' and one.account_id = domains.account_id
      join payments other on other.ref_id = domain_emails.id and other.kind = 'domain_email'
      join payments third on third.ref_id = 5 and third.kind = 'alias' and third.account_id = domains.account_id
    where domains.account_id = ${account_id} and domain_emails.email = 'anna@anna.test'`
  expect(led!.count).toBe(1)

  for (const address of [from.email, 'shop@post.test'])
    expect(await arrive(from, address, `To ${address}`)).toMatch(/^250/)
  expect(await subjectsAt(to, from.wmid)).toEqual([
    'Привет, Ёж',
    'Large',
    'Re: Large',
    `To ${from.email}`,
    'To shop@post.test',
  ])
  expect(await subjectsAt(from, from.wmid)).toEqual([])
  await expect(moveAccount(moveOf(from, to))).rejects.toThrow(`has moved to 127.0.0.1:${to.lmtp_port}`)
  // And back, over what has stayed.
  await moveAccount(moveOf(to, from, from.wmid))
  expect(await subjectsAt(from, from.wmid)).toHaveLength(5)
  expect(await arrive(to, from.email, 'Back')).toMatch(/^250/)
  expect(await subjectsAt(from, from.wmid)).toHaveLength(6)
})

test('what is handed on is judged by who brought it, and its refusal is said in the words of the other', async () => {
  const zone = { 'TXT outside.test': ['v=spf1 ip4:127.0.0.1 -all'] }
  const [from, to] = [await anInstallation({ zone }), await anInstallation({ zone })]
  await moveAccount(moveOf(from, to))
  await arrive(from, from.email, 'From outside')
  const account_id = await accountAt(to, from.wmid)
  const [row] = await to.app.db.sql({ auth: json<{ spf: string }>(), blob: text() })`
    select auth, blob from messages where account_id = ${account_id}`
  expect(row!.auth.spf).toBe('pass')
  const source = (await to.app.blobs.get(row!.blob)).toString('latin1')
  expect(source.match(/^Return-Path:/gm)).toHaveLength(1)
  expect(source.match(/^Received: from client\.outside\.test \(\[127\.0\.0\.1\]\)/gm)).toHaveLength(1)

  await to.app.db
    .sql`update accounts set quota_kb = 0, full_since = now() - interval '9 years' where id = ${account_id}`
  expect(await arrive(from, from.email, 'Too much')).toMatch(/^552 5\.2\.2 The mailbox has been full/)
  await to.app.db.sql`update accounts set suspended_at = now() where id = ${account_id}`
  expect(await arrive(from, from.email, 'Not now')).toMatch(/^451 4\.2\.1/)
})

test('what people here write to it follows it, and waits where it is not taken', async () => {
  const [from, to] = [await anInstallation(), await anInstallation()]
  const boris = await from.person('Boris')
  await moveAccount(moveOf(from, to))
  const deliver = deliverOwn(from.app, {
    queues: openMailboxQueues(from.app.db),
    resolve: async () => [],
  })
  const send = async (subject: string) => {
    const row = { id: 1, recipient: from.email, envelope_from: boris.email, message_id: '' } as OutboundRow
    const source = Buffer.from(plainMessage({ From: boris.email, Subject: subject }))
    return (await deliver([row], { source, isOwn: true })).get(from.email)
  }
  expect(await send('From Boris')).toMatchObject({ result: 'sent' })
  expect(await subjectsAt(to, from.wmid)).toEqual(['From Boris'])
  const loop = Buffer.from(`${'Received: by a\r\n'.repeat(101)}${plainMessage()}`)
  const row = { id: 2, recipient: from.email, envelope_from: boris.email, message_id: '' } as OutboundRow
  expect((await deliver([row], { source: loop, isOwn: true })).get(from.email)).toMatchObject({
    result: 'refused',
    reply: expect.stringContaining('554 5.4.6'),
  })
  expect((await from.receive(loop, [from.email])).data[0]).toMatch(/^554 5\.4\.6/)
  await to.app.db.sql`update accounts set suspended_at = now() where wmid = ${from.wmid}`
  expect(await send('Later')).toMatchObject({ result: 'later', reply: expect.stringContaining('450 4.2.1') })
  await from.app.db.sql`update accounts set moved_to = '127.0.0.1:9' where wmid = ${from.wmid}`
  expect(await send('Nobody there')).toMatchObject({
    result: 'later',
    reply: expect.stringContaining('451 4.4.1'),
  })
})

test('other recipients of the same message are named in a conversation of their own', async () => {
  const [from, to] = [await anInstallation(), await anInstallation()]
  const boris = await from.person('Boris')
  await moveAccount(moveOf(from, to))
  const { rcpt } = await from.receive(plainMessage(), [boris.email, from.email])
  expect(rcpt.map((reply) => reply.slice(0, 9))).toEqual(['250 2.1.5', '452 4.5.3'])
  expect((await from.receive(plainMessage(), [from.email, boris.email])).rcpt[1]).toMatch(/^452 4\.5\.3/)
})

test('while it is being moved it is not changed, mail comes again, and programs are sent away', async () => {
  await using testApp = await anIdentityTestApp()
  const { world, web, anna } = testApp
  const { app } = world
  const account_id = (await selectMoving(app.db, anna.wmid))!.account_id
  const browser = await web.signedIn(anna)
  let nth = 0
  const change = async () =>
    (await browser.post('/api/v1/labels', { label: { name: `Label ${nth++}`, manual: true } })).status
  const leave = (seconds: number) =>
    app.db.transaction(async (tx) => {
      await updateLeaving(tx, account_id, seconds)
      notifySessions(tx, account_id)
    })
  expect(await change()).toBe(200)
  await leave(60)
  await expect.poll(change).toBe(503)
  expect((await browser.get('/api/v1/labels')).status).toBe(200)
  expect(await findRecipient(app, anna.email, 1)).toEqual({ state: 'suspended' })
  await expect(checkNotSuspended(app, account_id)).rejects.toMatchObject({ code: 'maintenance' })
  await leave(0)
  await expect.poll(change).toBe(200)
})

test('whatever arrives and is changed meanwhile is there once, and nowhere else', async () => {
  const [from, to] = [await anInstallation(), await anInstallation()]
  await furnish(from)
  const acknowledged: string[] = []
  let isOver = false
  /** As other servers do: what is put off comes again. */
  const send = async (who: number) => {
    for (let nth = 0; !isOver; nth++) {
      const subject = `${who} ${nth}`
      while (!(await arrive(from, from.email, subject)).startsWith('250')) await wait(20)
      acknowledged.push(subject)
    }
  }
  const sending = Promise.all([send(1), send(2), send(3)])
  await wait(300)
  await moveAccount(moveOf(from, to))
  await wait(300)
  isOver = true
  await sending
  const there = (await subjectsAt(to, from.wmid)).filter((subject) => /^\d \d+$/.test(subject))
  expect(there.toSorted()).toEqual(acknowledged.toSorted())
  expect(await subjectsAt(from, from.wmid)).toEqual([])
})

test('whoever waited for the lock of a mailbox that moved meanwhile changes nothing here', async () => {
  const [from, to] = [await anInstallation(), await anInstallation()]
  const { account_id } = from.anna
  await moveAccount(moveOf(from, to))
  for (const isForNew of [true, false]) {
    const changed = withMailbox(
      from.app.db,
      account_id,
      async (tx) => {
        await tx.sql`update accounts set firstname = 'changed' where id = ${account_id}`
      },
      { isForNew },
    )
    await expect(changed).rejects.toMatchObject({ code: 'maintenance' })
  }
  const [row] = await from.app.db.sql({
    firstname: text(),
  })`select firstname from accounts where id = ${account_id}`
  expect(row!.firstname).toBe('Anna')
})

test('one that is broken off is begun again, and what has come of it is put away', async () => {
  const [from, to] = [await anInstallation(), await anInstallation()]
  await furnish(from)
  // Killed when it was there and had not gone here.
  const arrived_id = await ensureAccount(to.app, { wmid: from.wmid })
  await to.app.db.sql`update accounts set is_arriving = true, suspended_at = now() where id = ${arrived_id}`
  expect(await moveAccount(moveOf(from, to))).toMatchObject({ messages: 3 })
  expect(await subjectsAt(to, from.wmid)).toHaveLength(3)

  // Killed when it had gone here, and was not open there.
  const account_id = await accountAt(to, from.wmid)
  await to.app.db.sql`update accounts set is_arriving = true, suspended_at = now() where id = ${account_id}`
  expect(await arrive(from, from.email, 'Early')).toMatch(/^451/)
  expect(await moveAccount(moveOf(from, to))).toBeUndefined()
  expect(await arrive(from, from.email, 'Then')).toMatch(/^250/)
})

test('of two who move it at once one does, and nothing is there twice', async () => {
  const [from, to] = [await anInstallation(), await anInstallation()]
  await furnish(from)
  const both = await Promise.allSettled([moveAccount(moveOf(from, to)), moveAccount(moveOf(from, to))])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await subjectsAt(to, from.wmid)).toHaveLength(3)
  expect(await arrive(from, from.email, 'Once')).toMatch(/^250/)
  expect(await subjectsAt(to, from.wmid)).toHaveLength(4)
})

test('what keeps it from being moved is said, and it goes on here', async () => {
  const [from, to] = [await anInstallation(), await anInstallation()]
  const other = await anInstallation({ config: { SECRET_KEY: '6f'.repeat(32) } })
  await expect(moveAccount(moveOf(from, other))).rejects.toThrow('SECRET_KEY is not the same')
  await expect(moveAccount(moveOf(from, to, '000000000001'))).rejects.toThrow('There is no mailbox')
  const boris = await to.person('Boris')
  await to.alias(from.email, boris)
  await expect(moveAccount(moveOf(from, to))).rejects.toThrow(/addresses/)
  await to.app.db.sql`delete from addresses where address = ${from.email}`
  const message = await from.deliver({ subject: 'Lost' })
  const [row] = await from.app.db.sql({ blob: text() })`select blob from messages where id = ${message.id}`
  await from.app.blobs.delete(row!.blob)
  await expect(moveAccount(moveOf(from, to))).rejects.toThrow('are lost')
  expect(await selectMoving(to.app.db, from.wmid)).toBeUndefined()
  expect(await arrive(from, from.email, 'Here')).toMatch(/^250/)
  expect(await subjectsAt(from, from.wmid)).toEqual(['Lost', 'Here'])
})
