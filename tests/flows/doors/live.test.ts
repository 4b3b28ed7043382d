import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Payment } from '#contract/billing/list-payments.schema.ts'
import type { LiveMessage } from '#contract/live.schema.ts'
import { LIVE_REPLAY_MAX } from '#contract/live.ts'
import { label_form } from '#contract/mailbox/labels/label.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { listEvents } from '#server/mailbox/events/list-events.ts'
import { startListening } from '#server/mailbox/events/start-listening.ts'
import { createFolder } from '#server/mailbox/folders/create-folder.ts'
import { createLabel } from '#server/mailbox/labels/create-label.ts'
import { deleteMessages } from '#server/mailbox/messages/delete-messages.ts'
import { markMessages } from '#server/mailbox/messages/mark-messages.ts'
import { int } from '#server/platform/db/rows/row-shape.ts'
import { aBus, BUSES } from '#tests/world/bus/buses.ts'
import { type Browser, openWeb, type Web } from '#tests/world/web.ts'
import { aWorld, type World } from '#tests/world/world.ts'

/** What happens, happens in one process. */
let world: World
/** The web part is in another. */
let web: Web

const channelOf = async (browser: Browser): Promise<string> =>
  (await browser.get('/api/v1/user/realtime')).json.channel

/** A socket that has said hello. */
async function anEar(browser: Browser, since?: number) {
  const ear = await web.listen(browser)
  ear.say({ channel: await channelOf(browser), ...(since === undefined ? {} : { since }) })
  await ear.listens(1)
  return ear
}

async function happen(app: App, account_id: number, times: number): Promise<void> {
  for (let left = times; left > 0; left -= 500) {
    await app.db.transaction(async (tx) => {
      const some = Math.min(left, 500)
      for (let n = 0; n < some; n++) tx.publish(account_id, { event: 'updateMailboxList' })
    })
  }
}

const seqs = (messages: LiveMessage[]) => messages.map(({ seq }) => seq)

/** Somebody with an alias, and a message to each of their addresses. */
async function withAlias() {
  const { app } = world
  const owner = await world.person('Owner')
  const email = `a${owner.wmid}@post.test`
  const [alias] = await app.db.sql({ id: int() })`
    insert into aliases (account_id, email) values (${owner.account_id}, ${email}) returning id`
  const alias_id = alias!.id
  await app.db.sql`
    insert into addresses (address, account_id, alias_id) values (${email}, ${owner.account_id}, ${alias_id})`
  const own = await world.deliver({ subject: 'To the alias' }, { alias_id }, owner)
  const other = await world.deliver({ subject: 'Private' }, {}, owner)
  return { owner, email, alias_id, own, other }
}

for (const { name, kind, isThere } of BUSES) {
  describe.skipIf(!isThere)(`pages at another process, which hears by ${name}`, () => {
    const closing = new AsyncDisposableStack()
    beforeAll(async () => {
      const bus = closing.use(await aBus(kind))
      const [own, other] = [closing.use(await bus.aProcess()), closing.use(await bus.aProcess())]
      world = closing.use(await aWorld({ parts: { db: own } }))
      web = closing.use(await openWeb({ ...world.app, db: other }))
    })
    afterAll(() => closing.disposeAsync())

    test('every open browser of the account hears of a new letter, and no other account’s does', async () => {
      const boris = await world.person('Boris')
      const ears = [await anEar(await web.signedIn(world.anna)), await anEar(await web.signedIn(world.anna))]
      const stranger = await anEar(await web.signedIn(boris))
      const { folder_id } = await world.deliver({ subject: 'Счёт' })

      for (const ear of ears) {
        const [ready, message, counts] = await ear.listens(3)
        expect(ready).toEqual({ type: 'ready', seq: message!.seq - 1 })
        expect(message).toMatchObject({ type: 'event', event: 'new', folder_id, row: { subject: 'Счёт' } })
        expect(counts).toMatchObject({ type: 'event', event: 'updateMailbox', seq: message!.seq + 1 })
      }
      await world.deliver({ subject: 'For Boris' }, {}, boris)
      expect(await stranger.listens(3)).toMatchObject([
        { type: 'ready' },
        { event: 'new', row: { subject: 'For Boris' } },
        { event: 'updateMailbox' },
      ])
      expect(ears[0]!.heard).toHaveLength(3)
      await Promise.all([...ears, stranger].map((ear) => ear.close()))
    })

    test('a browser that was away hears what it missed, once and in order', async () => {
      const vera = await world.person('Vera')
      const browser = await web.signedIn(vera)
      const first = await anEar(browser)
      await happen(world.app, vera.account_id, 2)
      const last_seen = (await first.listens(3)).at(-1)!.seq
      await first.close()

      await happen(world.app, vera.account_id, 700)
      const second = await anEar(browser, last_seen)
      await happen(world.app, vera.account_id, 300)
      const heard = await second.listens(1001)
      expect(heard[0]).toEqual({ type: 'ready', seq: last_seen })
      expect(seqs(heard.slice(1))).toEqual(Array.from({ length: 1000 }, (_, n) => last_seen + 1 + n))
      await second.close()
    })

    test('a browser that missed too much, or remembers another database, is told to ask anew', async () => {
      const gleb = await world.person('Gleb')
      const browser = await web.signedIn(gleb)
      await happen(world.app, gleb.account_id, LIVE_REPLAY_MAX + 1)
      const resync = { type: 'resync', seq: LIVE_REPLAY_MAX + 1 }

      for (const since of [0, 5_000_000]) {
        const ear = await anEar(browser, since)
        expect(ear.heard).toEqual([resync])
        await ear.close()
      }
      await world.app.db.sql`delete from events where account_id = ${gleb.account_id} and seq < 900`
      const swept = await anEar(browser, 500)
      expect(swept.heard).toEqual([resync])
      await happen(world.app, gleb.account_id, 1)
      expect(await swept.listens(2)).toEqual([
        resync,
        { type: 'event', seq: LIVE_REPLAY_MAX + 2, event: 'updateMailboxList' },
      ])
      await swept.close()
    })

    test('nobody hears with the channel of another session', async () => {
      const [mine, other] = [await web.signedIn(world.anna), await web.signedIn(world.anna)]
      const ear = await web.listen(mine)
      ear.say({ channel: await channelOf(other) })
      expect(await ear.closed).toEqual({ code: 1008, reason: 'channel' })
      expect(ear.heard).toEqual([])
    })

    test('what is no hello closes the socket', async () => {
      const ear = await web.listen(await web.signedIn(world.anna))
      ear.say({ channel: 'x'.repeat(5000) })
      expect((await ear.closed).code).toBe(1009)
      const rude = await web.listen(await web.signedIn(world.anna))
      rude.say({ lang: 'de' as 'ru' })
      expect(await rude.closed).toEqual({ code: 1008, reason: 'hello' })
    })

    test('no session, a foreign page or another path open no socket', async () => {
      await expect(web.listen(web.browser())).rejects.toThrow('HTTP 401')
      const browser = await web.signedIn(world.anna)
      await expect(web.listen(browser, { origin: 'http://evil.test' })).rejects.toThrow('HTTP 403')
      const own = await web.listen(browser, { origin: web.origin })
      await own.close()
    })

    test('signing out closes the sockets of that session only', async () => {
      const [leaving, staying] = [await web.signedIn(world.anna), await web.signedIn(world.anna)]
      const closing = await anEar(leaving)
      const open = await anEar(staying)
      await leaving.post('/auth/logout', undefined)
      expect(await closing.closed).toEqual({ code: 4401, reason: 'signed_out' })
      await happen(world.app, world.anna.account_id, 1)
      expect((await open.listens(2))[1]).toMatchObject({ event: 'updateMailboxList' })
      await open.close()
    })

    test('an alias-only browser hears of its alias’s letters, and not that anything else happened', async () => {
      const { app } = world
      const { owner, alias_id, own, other } = await withAlias()
      const ear = await anEar(await web.signedIn(owner, alias_id))
      const change = async (message: typeof own) => {
        const folder_messages = [{ folder_id: message.folder_id, message_uids: [message.uid] }]
        await markMessages(app, owner, { flag: 'seen', folder_messages })
        await deleteMessages(app, owner, { folder_messages })
      }

      await change(other)
      await createFolder(app, owner, { folder: { folder: { name: 'Private', parent_id: null } } })
      await createLabel(app, owner, {
        label: label_form.parse({ name: 'Private', search_content: 'Private' }),
      })
      await world.deliver({ subject: 'Private' }, {}, owner)
      await world.deliver({ subject: 'Another' }, { alias_id }, owner)
      await change(own)
      await world.deliver({ subject: 'The last' }, { alias_id }, owner)

      const heard = await ear.listens(7)
      expect(heard).toEqual([
        { type: 'ready', seq: 0 },
        expect.objectContaining({
          seq: 1,
          event: 'new',
          row: expect.objectContaining({ subject: 'Another' }),
        }),
        { type: 'event', seq: 2, event: 'updateMailboxList' },
        { type: 'event', seq: 3, event: 'updateMailboxList' },
        { type: 'event', seq: 4, event: 'updateMailboxList' },
        expect.objectContaining({
          seq: 5,
          event: 'new',
          row: expect.objectContaining({ subject: 'The last' }),
        }),
        { type: 'event', seq: 6, event: 'updateMailboxList' },
      ])
      expect(JSON.stringify(heard)).not.toContain('Private')
      await ear.close()
    })

    test('an alias-only browser that comes back asks anew, and is not told how much has happened', async () => {
      const { owner, alias_id } = await withAlias()
      const browser = await web.signedIn(owner, alias_id)
      for (const since of [0, 3, 5_000_000]) {
        const ear = await anEar(browser, since)
        expect(ear.heard).toEqual([{ type: 'resync', seq: 0 }])
        await ear.close()
      }
    })

    test('nobody introduces themselves as somebody else', async () => {
      const { owner, alias_id, email } = await withAlias()
      const others = [
        { browser: await web.signedIn(owner, alias_id), whos: [owner.wmid, owner.email, 'nobody'] },
        { browser: await web.signedIn(owner), whos: [email, 'nobody'] },
      ]
      for (const { browser, whos } of others) {
        for (const who of whos) {
          const ear = await web.listen(browser)
          ear.say({ channel: await channelOf(browser), who })
          expect(await ear.closed).toEqual({ code: 1008, reason: 'who' })
          expect(ear.heard).toEqual([])
        }
      }
    })

    test('an alias-only browser learns nothing of letters of other addresses in the same conversation', async () => {
      const { app } = world
      const vera = await world.person('Vera')
      const [alias] = await app.db.sql({ id: int() })`
        insert into aliases (account_id, email) values (${vera.account_id}, ${`talk.${vera.wmid}@post.test`}) returning id`
      const alias_only = { alias_id: alias!.id, email: `talk.${vera.wmid}@post.test` }
      const { seq: before } = await startListening(app, vera, undefined)
      const first = { subject: 'Plan', from: 'secret@outside.test', messageId: '<plan@outside.test>' }
      await world.deliver(first, {}, vera)
      const answer = { subject: 'Re: Plan', from: 'boris@outside.test', inReplyTo: '<plan@outside.test>' }
      await world.deliver(answer, { alias_id: alias!.id }, vera)

      const whole = JSON.stringify((await listEvents(app, vera, before)).events)
      expect(whole).toContain('secret@outside.test')
      const { events } = await listEvents(app, { ...vera, alias_only }, before)
      const heard = events.flatMap(({ event }) => (event.event === 'new' ? [event] : []))
      expect(heard).toMatchObject([{ row: { subject: 'Re: Plan', threads: [] } }])
      expect(JSON.stringify(events)).not.toContain('secret@outside.test')
    })

    test('whoever works in the mailbox of another hears nothing of what its owner buys', async () => {
      const { app, clock } = world
      const [owner, helper] = [await world.person('Owner'), await world.person('Helper')]
      const impersonation = {
        account_id: helper.account_id,
        wmid: helper.wmid,
        kind: 'user' as const,
        rights: 'full' as const,
        until_at: clock.now(),
      }
      const { seq: before } = await startListening(app, owner, undefined)
      const payment = { id: 1, subject: 'anna@post.test', status: 'paying' } as Payment
      await app.db.transaction(async (tx) => {
        tx.publish(owner.account_id, { event: 'payment', payment })
        tx.publish(owner.account_id, { event: 'account' })
      })
      const heardBy = async (actor: Actor) =>
        (await listEvents(app, actor, before)).events.map(({ event }) => event.event)
      expect(await heardBy(owner)).toEqual(['payment', 'account'])
      expect(await heardBy({ account_id: owner.account_id, impersonation })).toEqual(['account'])
    })
  })
}
