import { afterEach, describe, expect, test } from 'vitest'
import type { FilterForm } from '#contract/filters/filter.schema.ts'
import { saveFiltersSchema } from '#contract/filters/save-filters.schema.ts'
import { FORWARD_TARGETS_MAX } from '#contract/filters/targets/forward-targets.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { readMessage } from '#mime/read-message.ts'
import type { Actor } from '#server/app.ts'
import { listFilters } from '#server/filters/list-filters.ts'
import { saveFilters } from '#server/filters/save-filters.ts'
import { listFolders } from '#server/mailbox/folders/list-folders.ts'
import type { OutboundRow } from '#server/outbound/queue/delivery.sql.ts'
import { noteRecipient } from '#server/outbound/suppression/note-recipient.ts'
import { int, text } from '#server/platform/db/rows/row-shape.ts'
import { queuedSources } from '#tests/world/queued.ts'
import { openWeb } from '#tests/world/web.ts'
import { aMailWorld, type MailWorld, type MailWorldOptions } from './mail-world.ts'
import { plainMessage } from './plain-message.ts'

type Action = Record<string, unknown> & { type: string }
type Given = Omit<Partial<FilterForm>, 'actions' | 'rules'> & { rules?: object[]; actions?: Action[] }

const open: AsyncDisposable[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one[Symbol.asyncDispose]()
})

async function aTestApp(options: MailWorldOptions = {}) {
  const world = await aMailWorld(options)
  open.push(world)
  const save = (filters: Given[], whose: Actor = world.anna) => {
    const named = filters.map((filter, nth) => ({ name: `Filter ${nth + 1}`, ...filter }))
    return saveFilters(world.app, whose, saveFiltersSchema.input.parse({ filters: named }))
  }
  /** One filter for every message. */
  const always = (...actions: Action[]) => save([{ match: 'every_message', actions }])
  let nth = 0
  const receive = async (words: Record<string, string> = {}, from = 'boris@outside.test', text?: string) => {
    const source = plainMessage({ 'Message-ID': `<${++nth}@outside.test>`, To: world.email, ...words }, text)
    const { data } = await world.receive(source, [world.email], from)
    expect(data).toEqual(['250 2.0.0 Delivered'])
  }
  const queued = () => world.app.db.sql({ recipient: text(), envelope_from: text(), blob: text() })`
    select recipient, envelope_from, blob from outbound where account_id = ${world.anna.account_id} order by id`
  const sources = async () =>
    (await queuedSources(world.app, world.anna.account_id)).map((source) => source.toString())
  return { world, save, always, receive, queued, sources }
}

async function label(world: MailWorld, name: string): Promise<number> {
  const [made] = await world.app.db.sql({ id: int() })`
    insert into labels (account_id, name) values (${world.anna.account_id}, ${name}) returning id`
  return made!.id
}

/** Counters of every folder as counted anew. */
async function countsAreRight({ app, anna }: MailWorld): Promise<void> {
  const { folders } = await listFolders(app, anna)
  const flat = (some: typeof folders): typeof folders => some.flatMap((one) => [one, ...flat(one.subfolders)])
  for (const { id, total, unread } of flat(folders)) {
    const [counted] = await app.db.sql({ total: int(), unread: int() })`
      select count(*)::int as total, (count(*) filter (where not seen))::int as unread
      from messages where account_id = ${anna.account_id} and folder_id = ${id}`
    expect({ total, unread }).toEqual(counted)
  }
}

describe('a letter that comes', () => {
  test('goes where a filter says, marked, labelled and copied, and open browsers hear of it', async () => {
    const { world, save, receive } = await aTestApp()
    const [work, archive] = [await world.folder('Work'), await world.folder('Archive')]
    const bills = await label(world, 'Bills')
    await save([
      {
        rules: [{ field: 'subject', op: 'contains', value: 'счета' }],
        actions: [
          { type: 'move', folder_id: work },
          { type: 'copy', folder_id: archive },
          { type: 'label', label_id: bills },
          { type: 'mark', flag: 'seen' },
          { type: 'mark', flag: 'flagged' },
        ],
      },
    ])
    await receive({ Subject: 'Invoice' })
    await receive({ Subject: '=?utf-8?B?0KHRh9GR0YI=?=' })

    expect(await world.subjectsIn('INBOX')).toEqual(['Invoice'])
    expect(await world.subjectsIn(work)).toEqual(['Счёт'])
    expect(await world.subjectsIn(archive)).toEqual(['Счёт'])
    const stored = await world.app.db.sql`
      select seen, flagged, (select count(*)::int from message_labels where message_id = messages.id and label_id = ${bills}) as labels
      from messages where account_id = ${world.anna.account_id} and folder_id <> ${await world.folder('INBOX')}`
    expect(stored).toEqual([
      { seen: true, flagged: true, labels: 1 },
      { seen: true, flagged: true, labels: 1 },
    ])
    await countsAreRight(world)
    const heard = (await world.events()).filter(({ event }) => event === 'new')
    expect(heard).toHaveLength(3)
  })

  test('is put into Spam or Trash, or is not kept at all', async () => {
    const { world, save, receive } = await aTestApp()
    await save([
      { rules: [{ field: 'subject', op: 'is', value: 'spam' }], actions: [{ type: 'spam' }] },
      { rules: [{ field: 'subject', op: 'is', value: 'trash' }], actions: [{ type: 'trash' }] },
      { rules: [{ field: 'subject', op: 'is', value: 'discard' }], actions: [{ type: 'discard' }] },
    ])
    for (const Subject of ['Spam', 'Trash', 'Discard', 'Else']) await receive({ Subject })
    expect(await world.subjectsIn('INBOX')).toEqual(['Else'])
    expect(await world.subjectsIn('INBOX.Junk')).toEqual(['Spam'])
    expect(await world.subjectsIn('INBOX.Trash')).toEqual(['Trash'])
    await countsAreRight(world)
  })

  test('is seen by the filters from top to bottom, until one says stop; those switched off are passed over', async () => {
    const { world, save, receive } = await aTestApp()
    const [one, two, three] = [await world.folder('1'), await world.folder('2'), await world.folder('3')]
    const every = { match: 'every_message' } as const
    await save([
      { ...every, disabled: true, actions: [{ type: 'trash' }], stop: true },
      { ...every, actions: [{ type: 'copy', folder_id: one }] },
      { ...every, actions: [{ type: 'move', folder_id: two }, { type: 'stop' }] },
      { ...every, actions: [{ type: 'copy', folder_id: three }] },
    ])
    await receive()
    expect(await world.subjectsIn(one)).toHaveLength(1)
    expect(await world.subjectsIn(two)).toHaveLength(1)
    expect(await world.subjectsIn(three)).toHaveLength(0)
    expect(await world.subjectsIn('INBOX')).toHaveLength(0)
    expect((await listFilters(world.app, world.anna)).filters[2]).toMatchObject({
      stop: true,
      actions: [{ type: 'move' }],
    })
  })

  test('is delivered when a filter names a folder or a label that is gone; such a filter is shown as broken', async () => {
    const { world, save, receive } = await aTestApp()
    const gone = await world.folder('Gone')
    const gone_label = await label(world, 'Gone')
    await save([
      { match: 'every_message', actions: [{ type: 'move', folder_id: gone }] },
      { match: 'every_message', actions: [{ type: 'label', label_id: gone_label }, { type: 'trash' }] },
      { match: 'every_message', actions: [{ type: 'mark', flag: 'flagged' }] },
    ])
    await world.app.db.sql`delete from folders where account_id = ${world.anna.account_id} and id = ${gone}`
    await world.app.db
      .sql`delete from labels where account_id = ${world.anna.account_id} and id = ${gone_label}`
    await receive()
    const [row] = await world.rows('inbox')
    expect(row!.flags.flagged).toBe(true)
    const { filters } = await listFilters(world.app, world.anna)
    expect(filters.map(({ broken }) => broken)).toEqual([['folder'], ['label'], []])
  })

  test('that claims a sender who disowns it goes to Spam, whatever filters say of that sender', async () => {
    const { world, always, receive } = await aTestApp({
      zone: { 'TXT _dmarc.outside.test': ['v=DMARC1; p=reject'], 'TXT outside.test': ['v=spf1 -all'] },
    })
    const work = await world.folder('Work')
    await always({ type: 'move', folder_id: work })
    await receive()
    expect(await world.subjectsIn(work)).toEqual([])
    expect(await world.subjectsIn('INBOX.Junk')).toHaveLength(1)
  })

  test.each<[string, object, Record<string, string>, Record<string, string>]>([
    [
      'the list',
      { field: 'list_id', op: 'is', value: 'news.shop.test' },
      { 'List-Id': 'News <news.shop.test>' },
      {},
    ],
    [
      'a header',
      { field: 'header', header: 'X-Kind', op: 'starts', value: 'auto' },
      { 'X-Kind': 'AutoMated' },
      { 'X-Kind': 'no auto' },
    ],
    [
      'a header that is there',
      { field: 'header', header: 'X-Kind', op: 'exists' },
      { 'X-Kind': '' + '1' },
      {},
    ],
    [
      'who else got it',
      { field: 'cc', op: 'ends', value: '@shop.test' },
      { Cc: 'a@shop.test' },
      { Cc: 'a@shop.test.org' },
    ],
    [
      'a pattern',
      { field: 'subject', op: 'matches', value: 'Заказ ?? *' },
      { Subject: '=?utf-8?Q?=D0=97=D0=B0=D0=BA=D0=B0=D0=B7_12_ok?=' },
      { Subject: 'Order 12' },
    ],
    [
      'what it is not',
      { field: 'from', op: 'is_not', value: 'boris@outside.test' },
      { From: 'ann@outside.test' },
      {},
    ],
    [
      'its day',
      { field: 'date', op: 'before', value: '2026-11-16' },
      { Date: 'Sun, 15 Nov 2026 23:59:00 +0000' },
      { Date: 'Mon, 16 Nov 2026 00:01:00 +0000' },
    ],
    [
      'its size',
      { field: 'size', op: 'under', value: '100', unit: 'kb' },
      {},
      { 'X-Long': 'x'.repeat(110_000) },
    ],
    ['how it proved itself', { field: 'auth', op: 'is_not', value: 'pass' }, {}, {}],
  ])('is told by %s', async (_what, rule, fits, other) => {
    const { world, save, receive } = await aTestApp()
    const work = await world.folder('Work')
    await save([{ rules: [rule], actions: [{ type: 'move', folder_id: work }] }])
    await receive(fits)
    if (Object.keys(fits).length + Object.keys(other).length > 0) await receive(other)
    const [inWork, inInbox] = [await world.subjectsIn(work), await world.subjectsIn('INBOX')]
    expect([inWork.length, inInbox.length]).toEqual([1, inWork.length + inInbox.length - 1])
  })

  test('is told by the size of all of it, whatever of it is in memory', async () => {
    const { world, save } = await aTestApp()
    const work = await world.folder('Work')
    const rule = { field: 'size', op: 'over', value: '100', unit: 'kb' }
    await save([{ rules: [rule], actions: [{ type: 'move', folder_id: work }] }])
    await world.receive(plainMessage({ Subject: 'large' }, 'Words of it.\r\n'.repeat(10_000)), [world.email])
    expect([await world.subjectsIn(work), await world.subjectsIn('INBOX')]).toEqual([['large'], []])
  })

  test('is told by its file, by whether its sender is known, and by the address it came to', async () => {
    const { world, save } = await aTestApp()
    const { app, anna } = world
    const shop = `shop.${world.wmid}@post.test`
    const alias_id = await world.alias(shop)
    const folderIds: FolderId[] = []
    for (const name of ['file', 'known', 'alias', 'recipient']) folderIds.push(await world.folder(name))
    const to = (nth: number) => [{ type: 'copy', folder_id: folderIds[nth] }]
    await save([
      { rules: [{ field: 'attachment_name', op: 'ends', value: '.pdf' }], actions: to(0) },
      { rules: [{ field: 'sender_known', op: 'exists' }], actions: to(1) },
      { rules: [{ field: 'alias', op: 'is', value: String(alias_id) }], actions: to(2) },
      { rules: [{ field: 'recipient', op: 'is', value: shop }], actions: to(3) },
    ])
    await app.db.sql`
      with contact as (
        insert into contacts (account_id, title, terms) values (${anna.account_id}, 'Boris', '') returning id
      ) insert into contact_emails (account_id, contact_id, email_key, nth, email)
      select ${anna.account_id}, id, 'boris@outside.test', 0, 'boris@outside.test' from contact`
    const pdf = plainMessage(
      { From: 'ann@outside.test', 'Content-Type': 'application/pdf; name="Bill.PDF"', Subject: 'pdf' },
      'x',
    )
    await world.receive(pdf, [world.email])
    await world.receive(plainMessage({ Subject: 'alias', 'Message-ID': '<2@x.test>' }), [shop])
    expect(await Promise.all(folderIds.map((folder) => world.subjectsIn(folder)))).toEqual([
      ['pdf'],
      ['alias'],
      ['alias'],
      ['alias'],
    ])
  })

  test('costs no more statements for having no filters, and none for filters that are off', async () => {
    const { world, save, receive } = await aTestApp()
    const count = async () => {
      let asks = 0
      const { transaction } = world.app.db
      world.app.db.transaction = (work) =>
        transaction.call(world.app.db, (tx) =>
          work({
            ...tx,
            publish: tx.publish.bind(tx),
            sql: ((text: TemplateStringsArray, ...values: unknown[]) => {
              asks++
              return tx.sql(text, ...values)
            }) as typeof tx.sql,
          }),
        ) as never
      await receive({ References: '' })
      world.app.db.transaction = transaction
      return asks
    }
    await receive()
    const without = await count()
    await save([{ match: 'every_message', disabled: true, actions: [{ type: 'trash' }] }])
    expect(await count()).toBe(without)
    expect(without).toBeGreaterThan(3)
  })
})

describe('forwarding', () => {
  const link = /\/forwarding#([\w-]+)/

  test('begins when whoever reads there has pressed the button, and not when a scanner follows the link', async () => {
    const { world, always, receive, queued, sources } = await aTestApp()
    await using web = await openWeb(world.app)
    const { targets } = await always({ type: 'forward', email: 'Dora@outside.test', keep_copy: false })
    expect(targets).toEqual([{ email: 'Dora@outside.test', state: 'waiting' }])
    const [message] = await sources()
    const token = link.exec(Buffer.from(message!.split('\r\n\r\n')[1]!, 'base64').toString() + message)![1]!
    expect(await queued()).toMatchObject([{ recipient: 'Dora@outside.test', envelope_from: '' }])

    const stranger = web.browser()
    const looked = await stranger.post('/api/v1/filters/targets/request', { token })
    expect(looked.json).toEqual({ owner: world.email, email: 'Dora@outside.test', state: 'waiting' })
    await receive({ Subject: 'Before' })
    expect(await queued()).toHaveLength(1)
    expect(await world.subjectsIn('INBOX')).toEqual(['Before'])

    await stranger.post('/api/v1/filters/targets/answer', { token, accept: true })
    await receive({ Subject: 'After' })
    expect(await world.subjectsIn('INBOX')).toEqual(['Before'])
    const [, forwarded] = await queued()
    expect(forwarded).toMatchObject({ recipient: 'Dora@outside.test', envelope_from: world.email })
    expect((await sources())[1]).toMatch(
      /^X-Pochtamt-Forwarded: [\w-]{22}\r\n(?!Return-Path)[\s\S]+Subject: After\r\n/,
    )

    await stranger.post('/api/v1/filters/targets/answer', { token, accept: false })
    await receive({ Subject: 'Refused' })
    expect(await queued()).toHaveLength(2)
    expect(await world.subjectsIn('INBOX')).toEqual(['Before', 'Refused'])
    expect((await listFilters(world.app, world.anna)).targets).toMatchObject([{ state: 'declined' }])
    const none = await stranger.post('/api/v1/filters/targets/request', { token: 'nothing' })
    expect(none.status).toBe(404)
  })

  test('asks so many a day and no more, however often the filters change', async () => {
    const { world, save } = await aTestApp()
    const asking = (nth: number) =>
      save(
        Array.from({ length: FORWARD_TARGETS_MAX }, (_, of) => ({
          match: 'every_message',
          actions: [{ type: 'forward', email: `dora-${nth}-${of}@outside.test` }],
        })),
      )
    await asking(1)
    await asking(2)
    const HOUR_MS = 60 * 60 * 1000
    world.clock.advance(23 * HOUR_MS)
    await expect(asking(3)).rejects.toMatchObject({
      code: 'too_many_requests',
      params: { retry_after: HOUR_MS / 1000 },
    })
    world.clock.advance(HOUR_MS)
    expect((await asking(3)).targets).toHaveLength(FORWARD_TARGETS_MAX)
  })

  test('never sends on a bounce, what it sent on before, or what goes round', async () => {
    const { world, always, receive, queued, sources } = await aTestApp()
    const forward = { type: 'forward', email: 'dora@outside.test' } as const
    await always(forward)
    await world.app.db
      .sql`update forward_targets set confirmed_at = now() where account_id = ${world.anna.account_id}`
    await receive({ Subject: 'First' })
    expect(await queued()).toHaveLength(2)
    const sign = /X-Pochtamt-Forwarded: (\S+)/.exec((await sources())[1]!)![1]!

    await receive({ Subject: 'Bounce' }, '')
    await receive({ Subject: 'Back again', 'X-Pochtamt-Forwarded': sign })
    // With ours on top there is one more.
    const hops = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, hop) => [`Received`.padEnd(8 + hop, ' '), 'x']))
    await always({ ...forward, keep_copy: false })
    await receive({ Subject: 'Round', ...hops(30) })
    await receive({ Subject: 'Been here', 'Delivered-To': world.email })
    await receive({ Subject: 'Been there', 'Delivered-To': 'Dora@outside.test' })
    expect(await queued()).toHaveLength(2)
    const subjects = ['First', 'Bounce', 'Back again', 'Round', 'Been here', 'Been there']
    expect(await world.subjectsIn('INBOX')).toEqual(subjects)

    await receive({ Subject: 'Of another mailbox', 'X-Pochtamt-Forwarded': 'somebody-else' })
    await receive({ Subject: 'Far', ...hops(29) })
    expect(await queued()).toHaveLength(4)
  })

  test('passes over addresses that refused mail for good; what would go to them alone stays', async () => {
    const { world, always, receive, queued } = await aTestApp()
    const { app, anna } = world
    const [dora, gleb] = ['dora@outside.test', 'gleb@outside.test']
    await always(
      { type: 'forward', email: dora, keep_copy: false },
      { type: 'forward', email: gleb, keep_copy: false },
    )
    await app.db.sql`update forward_targets set confirmed_at = now() where account_id = ${anna.account_id}`
    await app.db.sql`delete from outbound where account_id = ${anna.account_id}`
    const refuse = (recipient: string) =>
      noteRecipient(app, { account_id: anna.account_id, recipient } as OutboundRow, {
        result: 'refused',
        reply: '550 5.1.1 No such user',
      })
    await refuse(dora)
    await receive({ Subject: 'To one' })
    expect(await queued()).toMatchObject([{ recipient: gleb }])
    expect(await world.subjectsIn('INBOX')).toEqual([])

    await refuse(gleb)
    await receive({ Subject: 'To nobody' })
    expect(await queued()).toHaveLength(1)
    expect(await world.subjectsIn('INBOX')).toEqual(['To nobody'])
  })

  test('goes to nobody’s own address, and not to what is no address', async () => {
    const { world, always } = await aTestApp()
    const own = always({ type: 'forward', email: world.email.toUpperCase() })
    await expect(own).rejects.toMatchObject({ code: 'invalid_params', fields: ['filters.0.actions.0.email'] })
    await expect(always({ type: 'forward', email: 'nobody' })).rejects.toMatchObject({
      code: 'err_invalid_email',
    })
  })
})

describe('an automatic reply', () => {
  const away = { type: 'reply', text: 'I am away.', subject: 'Away', every_days: 3 }

  test('refer to as much of a conversation as programs need, however long it is', async () => {
    const { always, receive, sources } = await aTestApp()
    await always(away)
    const before = Array.from({ length: 400 }, (_, nth) => `<${nth}@outside.test>`)
    await receive({ References: before.join('\r\n ') })
    const [reply = ''] = await sources()
    const references = /^References: ((?:.|\r\n )+)/m.exec(reply)?.[1]?.split(/\s+/) ?? []
    expect(references).toHaveLength(30)
    expect([references[0], references.at(-2)]).toEqual(['<0@outside.test>', '<399@outside.test>'])
  })

  test('goes once in so many days to the one who wrote, with an empty sender', async () => {
    const { world, always, receive, queued, sources } = await aTestApp()
    await world.app.db.sql`update profiles set name = 'Анна С.' where account_id = ${world.anna.account_id}`
    await always(away)
    await receive()
    await receive()
    await receive({}, 'dora@outside.test')
    expect(await queued()).toMatchObject([
      { recipient: 'boris@outside.test', envelope_from: '' },
      { recipient: 'dora@outside.test', envelope_from: '' },
    ])
    const [reply] = await sources()
    expect(reply).toMatch(/^Auto-Submitted: auto-replied\r$/m)
    expect(reply).toMatch(/^In-Reply-To: <1@outside\.test>\r$/m)
    expect(reply).toMatch(/^Subject: Away\r$/m)
    expect(await readMessage(Buffer.from(reply!))).toMatchObject({
      fields: { from: [{ email: world.email, name: 'Анна С.' }] },
    })
    expect(reply).toContain('I am away.')

    world.clock.advance(3 * 86_400_000 - 1000)
    await receive()
    expect(await queued()).toHaveLength(2)
    world.clock.advance(1000)
    await receive()
    expect(await queued()).toHaveLength(3)
  })

  test.each<[string, Record<string, string>, string?]>([
    ['a list', { 'List-Id': '<news.shop.test>' }],
    ['a list by its other marks', { 'List-Unsubscribe': '<mailto:x@shop.test>' }],
    ['a bounce', {}, ''],
    ['what a machine sent', { 'Auto-Submitted': 'auto-generated' }],
    ['what a machine replied', { 'Auto-Submitted': 'auto-replied' }],
    ['bulk mail', { Precedence: 'bulk' }],
    ['who asks for no answers', { 'X-Auto-Response-Suppress': 'OOF, AutoReply' }],
    ['a mailbox that nobody reads', {}, 'no-reply@outside.test'],
    ['a list server', {}, 'news-request@outside.test'],
    ['a letter to others', { To: 'somebody@outside.test' }],
  ])('is never given to %s', async (_to, words, from = 'boris@outside.test') => {
    const { world, always, receive, queued } = await aTestApp()
    await always(away)
    await receive(words, from)
    expect(await queued()).toEqual([])
    expect(await world.rows('inbox')).toHaveLength(1)
  })

  test('begins and ends with the days of its writer’s time zone', async () => {
    const { world, always, receive, queued } = await aTestApp()
    await always({ ...away, since: '2026-11-17', until: '2026-11-17', time_zone: 'Asia/Vladivostok' })
    for (const [now, count] of [
      ['2026-11-16T13:59:59Z', 0],
      ['2026-11-16T14:00:00Z', 1],
      ['2026-11-17T13:59:59Z', 2],
      ['2026-11-17T14:00:00Z', 2],
    ] as const) {
      world.clock.set(now)
      await receive({}, `at-${now.replaceAll(':', '')}@outside.test`)
      expect(await queued(), now).toHaveLength(count)
    }
    await expect(always({ ...away, time_zone: 'Moon/Crater' })).rejects.toMatchObject({
      code: 'invalid_params',
      fields: ['filters.0.actions.0.time_zone'],
    })
  })

  test('is not given to oneself, nor outside its days', async () => {
    const { world, always, receive, queued } = await aTestApp()
    await always({ ...away, since: '2026-11-17', until: '2026-11-18' })
    await receive({}, world.email)
    await receive()
    expect(await queued()).toEqual([])
    world.clock.set('2026-11-17T00:00:00Z')
    await receive()
    await receive({}, world.email)
    world.clock.set('2026-11-19T00:00:00Z')
    await receive({}, 'dora@outside.test')
    expect(await queued()).toMatchObject([{ recipient: 'boris@outside.test' }])
  })
})

test('a message into Keeper names the filter, the sender and the subject', async () => {
  const { world, save, receive } = await aTestApp()
  await save([{ name: 'Boss', match: 'every_message', actions: [{ type: 'notify_keeper', text: 'Look!' }] }])
  await receive({ Subject: 'Plan' })
  const waiting = await world.app.db.sql`
    select subject, text from keeper_notices where account_id = ${world.anna.account_id}`
  expect(waiting).toContainEqual({ subject: 'Boss', text: 'Look!\nBoris: Plan' })
})
