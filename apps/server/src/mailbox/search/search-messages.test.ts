import { expect, test } from 'vitest'
import type { SearchTerm } from '#contract/mailbox/search/query.schema.ts'
import type { QueryField } from '#contract/mailbox/search/query.ts'
import type { SearchScope } from '#contract/mailbox/search/scope.schema.ts'
import { int } from '#server/platform/db/rows/row-shape.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { searchMessages } from './search-messages.ts'

const everywhere = { request_type: 'search', folder_id: null } as const
const all = (text: string) => ({ ...everywhere, subject: text, text, from: text })

async function subjects(world: World, scope: SearchScope) {
  const { messages } = await searchMessages(world.app, world.anna, { ...scope, page: 1 })
  return messages.map(({ subject }) => subject).toSorted()
}

test.each([
  ['a Russian word in another form', 'договоров', ['Договор']],
  ['an English word in another form', 'contracts', ['Contract']],
  ['ё as е and the other way round', 'елка', ['Ёлка']],
  ['the beginning of a word', 'дого', ['Договор']],
  ['capitals of both alphabets', 'ДОГОВОР CONTRACT', []],
  ['an e-mail address', 'ivan.petrov@outside.test', ['Contract']],
  ['a part of an address', 'petrov', ['Contract']],
  ['words in any order and field', 'петербург договор', ['Договор']],
  ['a phrase in quotes', '"лес зелёный"', ['Ёлка']],
  ['a phrase whose words stand apart', '"зелёный лес"', []],
  ['a word that is nowhere', 'трилобит', []],
  ['signs without a word', '!!! ???', []],
])('a search finds %s: %s', async (_what, text, expected) => {
  await using world = await aWorld()
  await world.deliver({ subject: 'Договор', text: 'Подписан в Петербурге' })
  await world.deliver({ subject: 'Contract', from: '"Пётр" <ivan.petrov@outside.test>', text: 'Signed' })
  await world.deliver({ subject: 'Ёлка', text: 'Лес зелёный, а ёлка в нём' })

  expect(await subjects(world, all(text))).toEqual(expected)
})

test('checked fields combine by OR, words by AND, dates and folder by AND', async () => {
  await using world = await aWorld()
  const work = await world.folder('Work')
  await world.deliver({ subject: 'Alpha', text: 'beta', date: new Date('2026-01-05T12:00:00Z') })
  await world.deliver(
    { subject: 'beta', text: 'alpha', date: new Date('2026-02-05T12:00:00Z') },
    { folder: { id: work } },
  )
  await world.deliver({ subject: 'Gamma', from: 'alpha@outside.test', text: 'nothing' })

  expect(await subjects(world, { ...everywhere, subject: 'alpha' })).toEqual(['Alpha'])
  expect(await subjects(world, { ...everywhere, subject: 'alpha', from: 'alpha' })).toEqual([
    'Alpha',
    'Gamma',
  ])
  expect(await subjects(world, all('alpha beta'))).toEqual(['Alpha', 'beta'])
  expect(await subjects(world, { ...all('alpha beta'), request_type: 'search', folder_id: work })).toEqual([
    'beta',
  ])
  const january = { since: '2026-01-01T00:00:00Z', before: '2026-01-31T23:59:59Z' }
  expect(await subjects(world, { ...all('alpha'), ...january })).toEqual(['Alpha'])
})

test('a search in all folders leaves Trash and Spam out unless asked', async () => {
  await using world = await aWorld()
  await world.deliver({ subject: 'Prize' }, { folder: { kind: 'junk' } })
  await world.deliver({ subject: 'Prize draw' })

  expect(await subjects(world, all('prize'))).toEqual(['Prize draw'])
  expect(await subjects(world, { ...all('prize'), trash_and_spam: true })).toEqual(['Prize', 'Prize draw'])
})

test('blank text lists a folder, and is refused in all folders', async () => {
  await using world = await aWorld()
  const { folder_id } = await world.deliver({ subject: 'One' })

  expect(await subjects(world, { request_type: 'search', folder_id, text: '  ' })).toEqual(['One'])
  await expect(subjects(world, all(' '))).rejects.toMatchObject({ code: 'invalid_request_params' })
})

test('a filter alone may look into all folders', async () => {
  await using world = await aWorld()
  await world.deliver({ subject: 'Starred' }, { flags: { flagged: true } })
  await world.deliver({ subject: 'Plain' })

  expect(await subjects(world, { ...everywhere, filter: 'flagged' })).toEqual(['Starred'])
})

test('a query joins words, states, labels and places, and says what is not there', async () => {
  await using world = await aWorld()
  const work = await world.folder('Work')
  await world.deliver({ subject: 'Lease', text: 'beta' }, { flags: { flagged: true } })
  await world.deliver({ subject: 'Lunch', from: 'Ivan <ivan@outside.test>' }, { folder: { id: work } })
  await world.deliver({ subject: 'Prize' }, { folder: { kind: 'junk' } })
  const words = (text: string, field: QueryField): SearchTerm => ({ kind: 'words', fields: [field], text })

  const not = { ...words('lease', 'subject'), not: true }
  expect(await subjects(world, { ...everywhere, query: [[not]] })).toEqual(['Lunch'])
  const flagged = { kind: 'is', state: 'flagged' } as const
  expect(await subjects(world, { ...everywhere, query: [[flagged, words('ivan', 'from')]] })).toEqual([
    'Lease',
    'Lunch',
  ])
  const notAtWork = { kind: 'folder', folder_id: work, not: true } as const
  expect(await subjects(world, { ...everywhere, query: [[notAtWork]], trash_and_spam: true })).toEqual([
    'Lease',
    'Prize',
  ])
  expect(await subjects(world, { ...all('beta'), query: [[words('trilobite', 'body'), not]] })).toEqual([])
  const blank = { ...words('!!!', 'body'), not: true }
  expect(await subjects(world, { ...all('lease'), query: [[blank]] })).toEqual(['Lease'])

  const unknown = subjects(world, { ...everywhere, query: [[{ kind: 'label', label_id: 2_000_000_000 }]] })
  await expect(unknown).rejects.toMatchObject({ code: 'label_not_found' })
  const nowhere = { kind: 'folder', folder_id: 2_000_000_000 as typeof work } as const
  await expect(subjects(world, { ...everywhere, query: [[nowhere]] })).rejects.toMatchObject({
    code: 'request_folder_id_error',
  })
})

test('a session of one alias finds its own letters only, whatever the query denies', async () => {
  await using world = await aWorld()
  await world.deliver({ subject: 'Secret' })
  await world.deliver({ subject: 'Own' }, { alias_id: 7 })
  const actor = { ...world.anna, alias_only: { alias_id: 7, email: 'shop@post.test' } }
  const searchSubjects = async (query: SearchScope['query']) =>
    (await searchMessages(world.app, actor, { ...everywhere, query, page: 1 })).messages.map(
      ({ subject }) => subject,
    )

  expect(await searchSubjects([[{ kind: 'words', fields: ['body'], text: 'trilobite', not: true }]])).toEqual(
    ['Own'],
  )
  expect(
    await searchSubjects([
      [
        { kind: 'alias', alias_id: 0 },
        { kind: 'is', state: 'unread' },
      ],
    ]),
  ).toEqual(['Own'])
})

test("another account's mail is never found, and its folder is not there", async () => {
  await using world = await aWorld()
  const boris = await world.person('Boris')
  const { folder_id } = await world.deliver({ subject: 'Secret' }, {}, boris)

  expect(await subjects(world, all('secret'))).toEqual([])
  const foreign = subjects(world, { request_type: 'folder', folder_id })
  await expect(foreign).rejects.toMatchObject({ code: 'request_folder_id_error' })
})

test('pages follow each other without gaps or repeats, from either end', async () => {
  await using world = await aWorld()
  const sent = Array.from({ length: 23 }, (_, nth) => `Letter ${nth}`)
  for (const [nth, subject] of sent.entries())
    await world.deliver({ subject, date: new Date(Date.UTC(2026, 0, nth + 1)) })
  const folder_id = await world.folder('INBOX')

  const seen: string[] = []
  for (let page = 1; page <= 5; page++) {
    const { messages, total } = await searchMessages(world.app, world.anna, {
      request_type: 'folder',
      folder_id,
      page,
      limit: 5,
    })
    expect(total).toBe(23)
    seen.push(...messages.map(({ subject }) => subject))
  }
  expect(seen).toEqual(sent.toReversed())
})

test('unread letters come first when the setting says so', async () => {
  await using world = await aWorld()
  await world.deliver({ subject: 'Old unread', date: new Date('2026-01-01') })
  await world.deliver({ subject: 'New read', date: new Date('2026-02-01') }, { flags: { seen: true } })
  const folder_id = await world.folder('INBOX')
  await world.app.db.sql`update settings set unread_first = true where account_id = ${world.anna.account_id}`

  const { messages } = await searchMessages(world.app, world.anna, {
    request_type: 'folder',
    folder_id,
    page: 1,
  })
  expect(messages.map(({ subject }) => subject)).toEqual(['Old unread', 'New read'])
})

test('important letters of the inbox, a label, and one alias are lists of their own', async () => {
  await using world = await aWorld()
  const starred = await world.deliver({ subject: 'Starred' }, { flags: { flagged: true } })
  await world.deliver({ subject: 'To the alias' }, { alias_id: 7 })
  const [label] = await world.app.db.sql({ id: int() })`
    insert into labels (account_id, name) values (${world.anna.account_id}, 'Work') returning id`
  await world.app.db.sql`
    insert into message_labels (account_id, message_id, label_id, manual_on)
    values (${world.anna.account_id}, ${starred.id}, ${label!.id}, true)`

  const important = { request_type: 'folder', folder_id: 0 as typeof starred.folder_id } as const
  expect(await subjects(world, important)).toEqual(['Starred'])
  expect(await subjects(world, { request_type: 'label', label_id: label!.id })).toEqual(['Starred'])
  expect(
    await subjects(world, { request_type: 'folder', folder_id: starred.folder_id, alias_id: 7 }),
  ).toEqual(['To the alias'])
})

test('a search shows a conversation once, with what was found in it', async () => {
  await using world = await aWorld()
  const first = { subject: 'Макет', text: 'макет готов', messageId: '<one@outside.test>' }
  const answer = (nth: number, text: string) => ({
    ...{ subject: 'Re: Макет', text, messageId: `<${nth}@outside.test>`, inReplyTo: first.messageId },
    date: new Date(Date.UTC(2026, 0, nth + 1)),
  })
  await world.deliver({ ...first, date: new Date(Date.UTC(2026, 0, 1)) })
  await world.deliver(answer(2, 'о другом'))
  await world.deliver(answer(3, 'макет принят'))
  await world.deliver({ subject: 'Другой макет', text: 'макет', date: new Date(Date.UTC(2026, 0, 9)) })
  const search = async () => searchMessages(world.app, world.anna, { ...everywhere, text: 'макет', page: 1 })

  const { messages, total, all } = await search()
  expect(messages.map(({ subject, threads }) => [subject, threads.length])).toEqual([
    ['Другой макет', 0],
    ['Re: Макет', 1],
  ])
  expect({ total, all }).toEqual({ total: 2, all: 3 })

  await world.app.db.sql`
    update settings set message_thread = false where account_id = ${world.anna.account_id}`
  expect((await search()).total).toBe(3)
})
