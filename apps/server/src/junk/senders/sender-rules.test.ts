import { describe, expect, test } from 'vitest'
import type { SenderRuleKind } from '#contract/junk/senders/sender-rule.schema.ts'
import { SENDER_RULES_MAX, senderOf } from '#contract/junk/senders/sender-rule.ts'
import { noteCorrespondents } from '#server/contacts/note-correspondents.ts'
import { saveFilters } from '#server/filters/save-filters.ts'
import { saveSettings } from '#server/identity/account/settings/save-settings.ts'
import { getVerdict } from '#server/junk/explain/get-verdict.ts'
import { moveMessages } from '#server/mailbox/messages/move-messages.ts'
import { ReaderFailed } from '#server/readers/threads.ts'
import { aJunkWorld, aMessageAbout, type JunkWorld } from '#tests/world/junk-world.ts'
import { deleteSenderRule } from './delete-sender-rule.ts'
import { listSenderRules } from './list-sender-rules.ts'
import { ruleKeysOf } from './rule-keys.ts'
import { saveSenderRule } from './save-sender-rule.ts'

const PROVEN = { spf: 'pass', dkim: 'pass', dmarc: 'pass' }
const settle = ({ app, anna }: JunkWorld, sender: string, is: SenderRuleKind) =>
  saveSenderRule(app, anna, { sender, is })
const rulesOf = async ({ app, anna }: JunkWorld) => (await listSenderRules(app, anna)).rules

/** Marks of `topic` until the learner takes it for junk. */
async function teachJunk(world: JunkWorld, topic: string) {
  const junk = await world.folderOf('junk')
  for (let nth = 0; nth < 3; nth++) {
    const { name, folder_id, uid } = await world.arrive(aMessageAbout(topic, nth))
    if (name === 'INBOX')
      await moveMessages(world.app, world.anna, {
        destination_id: junk,
        folder_messages: [{ folder_id, message_uids: [uid] }],
      })
    await world.learn()
  }
}

describe('a blocked sender', () => {
  test.each([
    ['their address', 'Garden@Garden.test'],
    ['their domain', '@garden.test'],
    ['a domain above it', 'garden.test', 'garden@mail.eu.garden.test'],
  ])('by %s goes to Spam at once, quietly, and says why', async (_, written, from = 'garden@garden.test') => {
    const world = await aJunkWorld()
    const { rule } = await settle(world, written, 'blocked')
    const message = await world.arrive(aMessageAbout('garden', 0, from), { auth: PROVEN })
    const verdict = { is: 'junk', score: 0, signs: ['blocked'], rule: rule.sender }
    expect(message).toMatchObject({ name: 'INBOX.Junk', verdict })
    expect(await world.events()).toContainEqual(expect.objectContaining({ event: 'new', quiet: true }))
    expect(await getVerdict(world.app, world.anna, message)).toEqual({ is_junk: true, verdict, mark: null })
  })

  test('comes to nobody else’s Spam, nor does one whose name only ends the same', async () => {
    const world = await aJunkWorld()
    const { account_id } = await world.person('Boris')
    await settle(world, 'garden.test', 'blocked')
    expect(await world.arrive(aMessageAbout('garden'), { account_id })).toMatchObject({ name: 'INBOX' })
    expect(await world.arrive(aMessageAbout('garden', 1, 'a@mygarden.test'))).toMatchObject({ name: 'INBOX' })
  })

  test('is blocked though their messages cannot be read, and the check is off; filters are not asked', async () => {
    const world = await aJunkWorld()
    const { app, anna } = world
    await settle(world, 'garden.test', 'blocked')
    await saveFilters(app, anna, {
      filters: [
        {
          name: 'Everything',
          match: 'every_message',
          rules: [],
          actions: [{ type: 'move', folder_id: await world.folder('Work') }],
          stop: false,
          disabled: false,
        },
      ],
    } as never)
    const { readers } = app
    const { run } = readers
    readers.run = ((task: string, ...rest: never[]) =>
      task === 'features'
        ? Promise.reject(new ReaderFailed('features: took too long'))
        : (run as (...all: unknown[]) => unknown)(task, ...rest)) as never
    expect(await world.arrive(aMessageAbout('garden', 1))).toMatchObject({ name: 'INBOX.Junk' })
    expect(await world.arrive(aMessageAbout('harbour', 1))).toMatchObject({ name: 'Work' })
    readers.run = run
    await saveSettings(app, anna, { settings: { junk_check: false } })
    expect(await world.arrive(aMessageAbout('garden', 2))).toMatchObject({ name: 'INBOX.Junk' })
  })

  test('teaches nothing, neither by coming nor by being taken out of Spam', async () => {
    const world = await aJunkWorld()
    const { app, anna } = world
    await settle(world, 'garden.test', 'blocked')
    const { folder_id, uid } = await world.arrive(aMessageAbout('garden'), { auth: PROVEN })
    const destination_id = await world.folderOf('inbox')
    await moveMessages(app, anna, { destination_id, folder_messages: [{ folder_id, message_uids: [uid] }] })
    await world.learn()
    const { account_id } = anna
    expect(await app.db.sql`select from junk_senders where account_id = ${account_id}`).toEqual([])
    expect(await app.db.sql`select from junk_marks where account_id = ${account_id}`).toEqual([])
    expect(await app.db.sql`select from junk_accounts where account_id = ${account_id}`).toEqual([])
  })

  test('is blocked though they are a correspondent, until that is taken back', async () => {
    const world = await aJunkWorld()
    const { app, anna } = world
    await app.db.transaction((tx) =>
      noteCorrespondents(tx, anna.account_id, [{ email: 'garden@garden.test', name: '' }]),
    )
    await settle(world, 'garden@garden.test', 'blocked')
    expect(await world.arrive(aMessageAbout('garden', 1), { auth: PROVEN })).toMatchObject({
      name: 'INBOX.Junk',
    })
    await deleteSenderRule(app, anna, { sender: 'GARDEN@garden.test' })
    expect(await world.arrive(aMessageAbout('garden', 2), { auth: PROVEN })).toMatchObject({ name: 'INBOX' })
    expect(await rulesOf(world)).toEqual([])
  })
})

describe('a sender who is always allowed', () => {
  test('is never junk when their domain is proven, by DMARC or by their own signature', async () => {
    const world = await aJunkWorld()
    await teachJunk(world, 'casino')
    expect(await world.arrive(aMessageAbout('casino', 5), { auth: PROVEN })).toMatchObject({
      name: 'INBOX.Junk',
    })
    await settle(world, 'casino.test', 'allowed')
    const byDmarc = await world.arrive(aMessageAbout('casino', 6), { auth: PROVEN })
    expect(byDmarc).toMatchObject({ name: 'INBOX', verdict: { is: 'good', rule: 'casino.test' } })
    expect(byDmarc.verdict!.signs[0]).toBe('allowed')
    const signed = await world.arrive(aMessageAbout('casino', 7), {
      auth: { spf: 'none', dkim: 'pass', dmarc: 'none' },
      trace: 'Authentication-Results: mx.test; dkim=pass header.d=casino.test\r\nReceived: by mx.test\r\n',
    })
    expect(signed).toMatchObject({ name: 'INBOX', verdict: { is: 'good' } })
  })

  test.each([
    ['nothing proves it', { spf: 'none', dkim: 'none', dmarc: 'none' }, ''],
    ['the envelope alone does', { spf: 'pass', dkim: 'none', dmarc: 'none' }, ''],
    [
      'somebody else has signed it',
      { spf: 'none', dkim: 'pass', dmarc: 'none' },
      'Authentication-Results: mx.test; dkim=pass header.d=elsewhere.test\r\n',
    ],
    ['DMARC fails', { spf: 'fail', dkim: 'fail', dmarc: 'fail' }, ''],
  ])('gets no benefit where %s, and the reasons say so', async (_, auth, results) => {
    const world = await aJunkWorld()
    await teachJunk(world, 'casino')
    await settle(world, 'casino@casino.test', 'allowed')
    const trace = `${results}Received: by mx.test\r\n`
    const message = await world.arrive(aMessageAbout('casino', 6), { auth, trace })
    expect(message).toMatchObject({ name: 'INBOX.Junk', verdict: { is: 'junk', rule: 'casino@casino.test' } })
    expect(message.verdict!.signs[0]).toBe('allowed_unproven')
    // Of a short note little is said.
    const note =
      'From: Boris <casino@casino.test>\r\nTo: anna@pochtamt.test\r\nSubject: Lunch\r\n' +
      'Date: Mon, 16 Nov 2026 09:00:00 +0000\r\nMessage-ID: <lunch@casino.test>\r\n\r\nAt one?\r\n'
    const good = await world.arrive(Buffer.from(note), { auth, trace })
    expect(good.verdict).toMatchObject({ is: 'good' })
    expect(good.verdict!.signs).toContain('allowed_unproven')
  })

  test('is in Spam when the domain disowns the message, first of all', async () => {
    const world = await aJunkWorld()
    await settle(world, 'garden.test', 'allowed')
    const message = await world.arrive(aMessageAbout('garden'), {
      auth: { spf: 'fail', dkim: 'fail', dmarc: 'fail' },
      isDisowned: true,
    })
    expect(message).toMatchObject({ name: 'INBOX.Junk' })
    expect(message.verdict!.signs.slice(0, 2)).toEqual(['disowned', 'allowed_unproven'])
  })
})

test('the closest word counts: an address before its domain, a domain before one above', async () => {
  const world = await aJunkWorld()
  await settle(world, 'garden.test', 'blocked')
  await settle(world, 'news.garden.test', 'allowed')
  await settle(world, 'bad@news.garden.test', 'blocked')
  const from = async (email: string) =>
    (await world.arrive(aMessageAbout('garden', 0, email), { auth: PROVEN })).verdict
  expect(await from('a@garden.test')).toMatchObject({ is: 'junk', rule: 'garden.test' })
  expect(await from('a@news.garden.test')).toMatchObject({ is: 'good', rule: 'news.garden.test' })
  expect(await from('bad@news.garden.test')).toMatchObject({ is: 'junk', rule: 'bad@news.garden.test' })
})

test('delivery goes by the order of the page of filters: senders, spam, filters', async () => {
  const world = await aJunkWorld()
  const { app, anna } = world
  await teachJunk(world, 'casino')
  await saveFilters(app, anna, {
    filters: [
      {
        name: 'Everything',
        match: 'every_message',
        rules: [],
        actions: [{ type: 'move', folder_id: await world.folder('Work') }],
        stop: false,
        disabled: false,
      },
    ],
  } as never)
  const arrive = async (topic: string, nth: number) =>
    world.arrive(aMessageAbout(topic, nth), { auth: PROVEN })
  expect((await arrive('casino', 5)).verdict!.signs).toContain('marks_junk')
  expect(await arrive('harbour', 5)).toMatchObject({ name: 'Work' })
  await settle(world, 'casino.test', 'blocked')
  expect((await arrive('casino', 6)).verdict!.signs).toEqual(['blocked'])
  await settle(world, 'casino.test', 'allowed')
  expect(await arrive('casino', 7)).toMatchObject({ name: 'Work', verdict: { is: 'good' } })
})

describe('the list', () => {
  test('has each sender once, and the last word counts', async () => {
    const world = await aJunkWorld()
    expect(await settle(world, ' Shop@Почта.test ', 'blocked')).toEqual({
      rule: { sender: 'shop@почта.test', is: 'blocked' },
      was: null,
    })
    expect(await settle(world, 'shop@xn--80a1acny.test', 'allowed')).toMatchObject({ was: 'blocked' })
    await settle(world, '*.garden.test', 'blocked')
    expect(await rulesOf(world)).toEqual([
      { sender: 'garden.test', is: 'blocked' },
      { sender: 'shop@xn--80a1acny.test', is: 'allowed' },
    ])
  })

  test.each(['', 'nobody', 'a b@c.test', 'com', 'co.uk', '@', '[1.2.3.4]'])('takes no %j', async (sender) => {
    const world = await aJunkWorld()
    await expect(settle(world, sender, 'blocked')).rejects.toMatchObject({ code: 'invalid_params' })
    expect(await rulesOf(world)).toEqual([])
  })

  test('has an end, at which what is in it can still be changed', async () => {
    const world = await aJunkWorld()
    const { app, anna } = world
    await app.db.sql`
      insert into sender_rules (account_id, sender_key, sender, is_blocked, created_at)
      select ${anna.account_id}, nth || '.test', nth || '.test', true, now()
      from generate_series(1, ${SENDER_RULES_MAX}::int) as nth`
    await expect(settle(world, 'one-more.test', 'blocked')).rejects.toMatchObject({
      code: 'max_count_reached',
    })
    expect(await settle(world, '7.test', 'allowed')).toMatchObject({ was: 'blocked' })
    expect(await rulesOf(world)).toHaveLength(SENDER_RULES_MAX)
  })
})

test('an address is looked for by itself, its domain and those above, and by no more than a few', () => {
  expect(ruleKeysOf('a@x.shop.test')).toEqual(['a@x.shop.test', 'x.shop.test', 'shop.test'])
  expect(ruleKeysOf('a@test')).toEqual(['a@test', 'test'])
  expect(ruleKeysOf('')).toEqual([])
  expect(ruleKeysOf(`a@${'x.'.repeat(150)}test`)).toHaveLength(11)
  expect(ruleKeysOf('a@[1.2.3.4]')[1]).toBe('[1.2.3.4]')
})

test('a sender is an address or a domain, however it is written', () => {
  const written = [' A@B.test', '@b.test', '*@b.test', '*.b.test', 'b.test', 'b', 'a@', '@', 'a@b@c.test']
  expect(written.map(senderOf)).toEqual([
    'a@b.test',
    ...Array.from({ length: 4 }, () => 'b.test'),
    ...Array.from({ length: 4 }, () => null),
  ])
})
