import { expect, test } from 'vitest'
import type { SearchScope } from '#contract/mailbox/search/scope.schema.ts'
import { aWorld } from '#tests/world/world.ts'
import { markMessages } from '../../messages/mark-messages.ts'
import { readTexts } from '../../texts/read-texts.ts'
import { narrowSearch } from './narrow-search.ts'
import { searchConversations } from './search-conversations.ts'
import { searchFiles } from './search-files.ts'

const everywhere = (text: string) =>
  ({ request_type: 'search', folder_id: null, subject: text, text, from: text }) as const

test('what is found comes as conversations with their newest three, whatever lists are set to', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  await world.deliver({ subject: 'Стенд', text: 'смета 1', messageId: '<1@outside.test>' })
  for (const nth of [2, 3, 4, 5]) {
    await world.deliver({
      subject: 'Re: Стенд',
      text: nth === 5 ? 'ничего' : `смета ${nth}`,
      inReplyTo: '<1@outside.test>',
      messageId: `<${nth}@outside.test>`,
    })
  }
  await world.deliver({ subject: 'Каталог', text: 'Две сметы на выбор' })
  await world.deliver({ subject: 'Мимо', text: 'Ничего такого' })
  for (const message_thread of [true, false]) {
    await app.db
      .sql`update settings set message_thread = ${message_thread} where account_id = ${anna.account_id}`
    const answer = await searchConversations(app, anna, everywhere('смета'))
    expect(answer).toMatchObject({ total: 2, all: 5 })
    expect(
      answer.conversations.map(({ messages, hits }) => [messages.map(({ preview }) => preview), hits]),
    ).toEqual([
      [['Две сметы на выбор'], 1],
      [['смета 4', 'смета 3', 'смета 2'], 4],
    ])
  }
})

test('where the preview does not show a word, a piece of the text does; a very long text is left alone', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const before = 'Добрый день. '.repeat(60)
  const long = await world.deliver({
    subject: 'Длинное',
    text: `${before}В конце сметы две строки про проводку. Всё.`,
  })
  const huge = await world.deliver({ subject: 'Громадное', text: `${'слово '.repeat(160_000)}смета` })
  await readTexts(app, anna.account_id, [long.id, huge.id])
  const { conversations } = await searchConversations(app, anna, everywhere('смета строки'))
  expect(conversations.map(({ messages, excerpts }) => [messages[0]!.subject, ...excerpts])).toEqual([
    ['Длинное', expect.stringMatching(/^добрый день\. .*в конце сметы две строки про проводку/)],
  ])
  const { conversations: all } = await searchConversations(app, anna, everywhere('слово'))
  expect(all.map(({ excerpts }) => excerpts)).toEqual([['']])
})

test('files are found by their names, with what they are and the message that brought them', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const file = (filename: string, bytes = 3000) => ({ filename, content: Buffer.alloc(bytes, 7) })
  const withFile = await world.deliver({
    subject: 'Стенд',
    attachments: [file('Смета_стенд_v3.xlsx'), file('фото.png')],
  })
  await world.deliver({ subject: 'Смета без файла' })
  await world.deliver({ subject: 'Смета', attachments: [file('договор.pdf', 10)] })
  const { files, has_more } = await searchFiles(app, anna, everywhere('сметы'))
  expect(has_more).toBe(false)
  expect(files).toEqual([
    expect.objectContaining({
      name: 'Смета_стенд_v3.xlsx',
      folder_id: withFile.folder_id,
      uid: withFile.uid,
    }),
  ])
  expect(Math.abs(files[0]!.size - 3000)).toBeLessThan(10)
  const all = await searchFiles(app, anna, {
    ...everywhere(''),
    query: [[{ kind: 'has', what: 'attachment' }]],
  })
  expect(all.files.map(({ name }) => name)).toEqual(['договор.pdf', 'Смета_стенд_v3.xlsx', 'фото.png'])
})

test('thousands of files in messages are no more than the first thirty', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const attachments = Array.from({ length: 500 }, (_, nth) => ({
    filename: `часть ${nth}.txt`,
    content: 'x',
  }))
  await world.deliver({ subject: 'Много', attachments })
  const { files, has_more } = await searchFiles(app, anna, everywhere('часть'))
  expect([files.length, has_more]).toEqual([30, true])
})

test('what would narrow a search is counted in it, and nowhere else', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const work = await world.folder('Work')
  const date = new Date('2024-03-05T12:00:00Z')
  await world.deliver({ subject: 'Смета', date })
  const marked = await world.deliver({ subject: 'Письмо', text: 'смета', date }, { folder: { id: work } })
  await world.deliver({ subject: 'Ещё', text: 'смета', attachments: [{ filename: 'a.txt', content: 'a' }] })
  await world.deliver({ subject: 'Смета в спаме' }, { folder: { kind: 'junk' } })
  const flag = { folder_messages: [{ folder_id: marked.folder_id, message_uids: [marked.uid] }] }
  await markMessages(app, anna, { ...flag, flag: 'flagged' })
  const scope: SearchScope & { request_type: 'search' } = everywhere('смета')
  const counts = await narrowSearch(app, anna, { ...scope, year_since: '2025-01-01T00:00:00Z' })
  expect(counts).toMatchObject({
    ...{ all: 3, this_year: 1, unread: 3, flagged: 1, unanswered: 3, with_files: 1, in_subject: 1 },
  })
  expect(counts.folders.map(({ count }) => count)).toEqual([2, 1])
  expect(counts.folders[1]!.folder_id).toBe(work)
  const bare = { request_type: 'search' as const, folder_id: work, year_since: '2025-01-01T00:00:00Z' }
  expect(await narrowSearch(app, anna, bare)).toMatchObject({ all: 1, in_subject: null })
})
