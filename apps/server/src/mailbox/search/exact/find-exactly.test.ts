import { expect, test } from 'vitest'
import { createLabelSchema } from '#contract/mailbox/labels/create-label.schema.ts'
import type { MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { createLabel } from '#server/mailbox/labels/create-label.ts'
import { markMessages } from '#server/mailbox/messages/mark-messages.ts'
import { addMessage } from '#server/mailbox/store/add/add-message.ts'
import { copyMessages } from '#server/mailbox/store/add/copy-messages.ts'
import { readForMailbox } from '#server/mailbox/store/add/read-for-mailbox.ts'
import { removeMessages } from '#server/mailbox/store/remove-messages.ts'
import { withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import { readNextTexts } from '#server/mailbox/texts/read-texts.ts'
import { int, text as textColumn } from '#server/platform/db/rows/row-shape.ts'
import { writeTestMessage } from '#tests/world/test-message.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import type { Criterion } from './criteria.ts'
import { findExactly } from './find-exactly.ts'
import { SearchTookTooLong } from './search-patience.ts'

const find = async ({ app, anna, folder }: World, criteria: Criterion): Promise<number[]> =>
  findExactly(app, anna, { folder_id: await folder('INBOX'), criteria })

const field = (name: string, text: string): Criterion => ({ kind: 'field', field: name, text })
const body = (text: string): Criterion => ({ kind: 'body', text })
const text = (words: string): Criterion => ({ kind: 'text', text: words })
const not = (of: Criterion): Criterion => ({ kind: 'not', of })
const either = (...of: Criterion[]): Criterion => ({ kind: 'or', of })
const uids = (...ranges: [number, number][]): Criterion => ({
  kind: 'uids',
  ranges: ranges as [MessageUid, MessageUid][],
})
const all = (...of: Criterion[]): Criterion => ({ kind: 'and', of })

async function fourMessages(world: World) {
  await world.deliver({
    ...{ subject: 'Budget for May', from: 'Anna <anna@first.test>', cc: 'Vera <vera@d.test>' },
    ...{
      text: 'One hundred\nfor the garden',
      messageId: '<m1@d.test>',
      date: new Date('2026-05-04T10:00:00Z'),
    },
  })
  await world.deliver({
    ...{ subject: 'Re: Budget for May', from: 'Boris <boris@second.test>', messageId: '<m2@d.test>' },
    ...{ html: '<p>Two hund<b>red</b> &amp; fifty</p><style>.zanzibar{}</style>', inReplyTo: '<m1@d.test>' },
    date: new Date('2026-05-04T23:30:00Z'),
  })
  await world.deliver({
    ...{ subject: 'Счёт №5', from: 'Вера <vera@third.test>', messageId: '<m3@d.test>' },
    ...{ text: 'Zanzibar, трилобиты и 東京都庁', date: new Date('2026-05-05T10:00:00Z') },
    attachments: [{ filename: 'перечень.txt', content: 'Гвозди и шурупы' }],
  })
  await world.deliver({
    ...{ subject: 'News', from: 'news@fourth.test', text: 'nothing', messageId: '<m4@d.test>' },
    ...{
      date: new Date('2026-05-06T10:00:00Z'),
      headers: { 'X-Campaign': 'Spring =?utf-8?q?=D0=BC=D0=B0=D0=B9?=' },
    },
  })
}

const ASKED: [what: string, criteria: Criterion, uids: number[]][] = [
  ['everything', all(), [1, 2, 3, 4]],
  ['nothing', either(), []],
  ['a part of a word in the subject', field('subject', 'udge'), [1, 2]],
  ['in any case, and ё as е', field('Subject', 'СЧЕТ'), [3]],
  ['a part of an address', field('from', '@first'), [1]],
  ['the name of a sender in Russian', field('from', 'вера'), [3]],
  ['a name that stands in another field', field('from', 'vera@d'), []],
  ['a copy', field('cc', 'VERA'), [1]],
  ['one of two', either(field('from', 'вера'), field('from', 'news')), [3, 4]],
  ['not', not(field('subject', 'budget')), [3, 4]],
  ['the Message-ID', field('message-id', 'm4@d.test'), [4]],
  ['a field that programs made up', field('x-campaign', 'spring май'), [4]],
  ['that there is such a field', field('x-campaign', ''), [4]],
  ['that there is such a field among the usual ones', field('cc', ''), [1]],
  ['words across lines of the text', body('hundred for'), [1]],
  ['words across tags', body('hundred & fifty'), [2]],
  ['what is no text of HTML', body('.zanzibar'), []],
  ['inside a word of the text', body('НЗИ'), []],
  ['a part of a word', body('anziba'), [3]],
  ['two characters of a script without spaces', body('京都'), [3]],
  ['one character', body('都'), [3]],
  ['punctuation', body('r, трилобит'), [3]],
  ['a file that is text', body('шуруп'), [3]],
  ['the name of a file, in the text of it all', text('перечень.TXT'), [3]],
  ['the name of a file, in the body', body('перечень.txt'), []],
  ['a header, in the text of it all', text('x-campaign: spring'), [4]],
  ['nothing asked of the body', body(''), [1, 2, 3, 4]],
  ['the day of the Date header', { kind: 'day', of: 'sent', side: 'on', day: '2026-05-04' }, [1, 2]],
  ['days from one on', { kind: 'day', of: 'sent', side: 'since', day: '2026-05-05' }, [3, 4]],
  ['not that day', not({ kind: 'day', of: 'sent', side: 'on', day: '2026-05-04' }), [3, 4]],
  ['the day of arrival', { kind: 'day', of: 'received', side: 'before', day: '2026-11-16' }, []],
  ['that day itself', { kind: 'day', of: 'received', side: 'on', day: '2026-11-16' }, [1, 2, 3, 4]],
  ['UIDs', uids([2, 3], [4, 2 ** 32]), [2, 3, 4]],
  ['no UIDs', uids(), []],
  ['UIDs and words', all(uids([2, 3]), text('d.test')), [2, 3]],
  ['words of body and header', all(field('subject', 'budget'), not(body('garden'))), [2]],
  ['one of body or flag', either(body('garden'), { kind: 'flag', flag: 'seen' }), [1]],
]

test('a search finds what was asked for, as a part of any word, in header and text', async () => {
  await using world = await aWorld()
  await fourMessages(world)
  for (const [what, criteria, expected] of ASKED) expect(await find(world, criteria), what).toEqual(expected)
})

test('the same is found in a small folder of a large mailbox', async () => {
  await using world = await aWorld()
  await fourMessages(world)
  const archive = await world.folder('Archive')
  for (let nth = 0; nth < 40; nth++)
    await world.deliver({ subject: 'Budget', text: 'garden' }, { folder: { id: archive } })
  for (const [what, criteria, expected] of ASKED) expect(await find(world, criteria), what).toEqual(expected)
})

test('flags, labels, keywords, sizes, changes and ids', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const { account_id } = anna
  const [one, two, three] = [
    await world.deliver({ text: 'short' }, { flags: { seen: true, flagged: true } }),
    await world.deliver({ text: 'long '.repeat(1000) }, { flags: { answered: true, forwarded: true } }),
    await world.deliver(
      { subject: 'Re: x' },
      { flags: { draft: true }, received_at: new Date('2026-11-01') },
    ),
  ]
  await app.db.sql`
    update messages set deleted = true, keywords = '{$Junk,"Old"}' where account_id = ${account_id} and id = ${two.id}`
  const form = createLabelSchema.input.parse({ label: { name: 'Work', manual: true } })
  const { label } = await createLabel(app, anna, form)
  const folder_messages = [{ folder_id: one.folder_id, message_uids: [three.uid] }]
  await markMessages(app, anna, { flag: 'labeled', label_id: label.id, folder_messages })
  const [{ modseq, blob }] = (await app.db.sql({ modseq: int(), blob: textColumn() })`
    select modseq, blob from messages where account_id = ${account_id} and id = ${three.id}`) as [
    { modseq: number; blob: string },
  ]
  const flag = (name: Extract<Criterion, { kind: 'flag' }>['flag']): Criterion => ({
    kind: 'flag',
    flag: name,
  })

  expect(await find(world, flag('seen'))).toEqual([1])
  expect(await find(world, not(flag('seen')))).toEqual([2, 3])
  expect(await find(world, flag('flagged'))).toEqual([1])
  expect(await find(world, flag('answered'))).toEqual([2])
  expect(await find(world, flag('forwarded'))).toEqual([2])
  expect(await find(world, flag('deleted'))).toEqual([2])
  expect(await find(world, flag('draft'))).toEqual([3])
  expect(await find(world, { kind: 'keyword', keyword: '$junk' })).toEqual([2])
  expect(await find(world, not({ kind: 'keyword', keyword: 'OLD' }))).toEqual([1, 3])
  expect(await find(world, { kind: 'keyword', keyword: 'unk' })).toEqual([])
  expect(await find(world, { kind: 'label', label_id: label.id })).toEqual([3])
  expect(await find(world, { kind: 'size', side: 'larger', bytes: 3000 })).toEqual([2])
  expect(await find(world, { kind: 'size', side: 'smaller', bytes: 3000 })).toEqual([1, 3])
  expect(await find(world, { kind: 'changed', modseq })).toEqual([3])
  expect(await find(world, { kind: 'bytes', hash: blob.slice(0, 40) })).toEqual([3])
  const moment = new Date('2026-11-10')
  expect(await find(world, { kind: 'received', side: 'until', moment })).toEqual([3])
  expect(await find(world, { kind: 'received', side: 'from', moment })).toEqual([1, 2])
  expect(await find(world, all(not(flag('seen')), field('subject', 're:')))).toEqual([3])
  await app.db.sql`
    update messages set saved_at = case when uid = 1 then timestamptz '2026-11-20 12:00Z' end where account_id = ${account_id}`
  const saved = (side: 'before' | 'since', day: string): Criterion => ({
    kind: 'day',
    of: 'saved',
    side,
    day,
  })
  expect(await find(world, saved('since', '2026-11-20'))).toEqual([1])
  expect(await find(world, saved('before', '2026-11-16'))).toEqual([3])
})

test('the usual fields are found when they are too long for the index', async () => {
  await using world = await aWorld()
  const to = Array.from({ length: 100 }, (_, nth) => `Person ${nth} <person${nth}@outside.test>`).join(', ')
  await world.deliver({ subject: 'To all', to })
  await world.deliver({ subject: 'To one' })
  expect(await find(world, field('to', 'person99@'))).toEqual([1])
  expect(await find(world, not(field('to', 'person99@')))).toEqual([2])
  expect(await find(world, all(field('subject', 'to'), not(body('nowhere'))))).toEqual([1, 2])
  expect(await find(world, field('cc', 'person99@'))).toEqual([])
})

test('what is delivered is searchable at once, its copies too, and what is deleted leaves nothing behind', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const { account_id } = anna
  const raw = await writeTestMessage({ subject: 'Lamp', text: 'A lampshade' })
  const { hash, size } = await app.blobs.put(raw)
  const message = await readForMailbox(app, raw)
  const { id, uid, folder_id } = await withMailbox(app.db, account_id, (tx) =>
    addMessage(tx, account_id, {
      folder: { kind: 'inbox' },
      blob: hash,
      size,
      message,
      received_at: app.clock(),
    }),
  )
  const left = async () => {
    const [counted] = await app.db.sql({ texts: int(), to_read: int() })`
      select (select count(*)::int from message_texts where account_id = ${account_id}) as texts,
        (select count(*)::int from texts_to_read where account_id = ${account_id}) as to_read`
    return counted
  }
  expect(await left()).toEqual({ texts: 1, to_read: 0 })
  expect(await find(world, body('pshad'))).toEqual([1])

  const work = await world.folder('Work')
  await withMailbox(app.db, account_id, (tx) => copyMessages(tx, account_id, [id], work))
  expect(await findExactly(app, anna, { folder_id: work, criteria: body('pshad') })).toEqual([1])
  await withMailbox(app.db, account_id, async (tx) => {
    await removeMessages(tx, account_id, [{ folder_id, message_uids: [uid] }])
    await removeMessages(tx, account_id, [{ folder_id: work, message_uids: [1 as MessageUid] }])
  })
  expect(await left()).toEqual({ texts: 0, to_read: 0 })
})

test('messages without a text are read by the worker, or by the first search', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const toRead = async () =>
    (await app.db.sql`select id from texts_to_read where account_id = ${anna.account_id}`).length
  await world.deliver({ text: 'zanzibar' })
  await world.deliver({ text: 'elsewhere' })
  expect(await toRead()).toBe(2)
  expect(await find(world, body('anzi'))).toEqual([1])
  expect(await toRead()).toBe(0)

  await world.deliver({ text: 'zanzibar again' })
  while (await readNextTexts(app));
  expect(await toRead()).toBe(0)
  expect(await find(world, body('anzi'))).toEqual([1, 3])
})

test('a message whose bytes are gone or cannot be read holds no search up', async () => {
  await using world = await aWorld()
  await world.deliver({ subject: 'Whole', text: 'words' })
  const { id } = await world.deliver({ subject: 'Lost', text: 'words' })
  const { hash } = await world.app.blobs.put(Buffer.from('other bytes'))
  await world.app.db
    .sql`update messages set blob = ${hash} where account_id = ${world.anna.account_id} and id = ${id}`
  await world.app.blobs.delete(hash)
  expect(await find(world, body('words'))).toEqual([1])
})

test('numbers beyond those of a column, and signs that no column takes, are looked for in vain', async () => {
  await using world = await aWorld()
  await world.deliver({ text: 'words' })
  const most = 2 ** 53 - 1
  expect(await find(world, { kind: 'size', side: 'smaller', bytes: most })).toEqual([1])
  expect(await find(world, { kind: 'size', side: 'larger', bytes: most })).toEqual([])
  expect(await find(world, { kind: 'changed', modseq: most })).toEqual([])
  expect(await find(world, uids([most - 1, most]))).toEqual([])
  expect(await find(world, uids([1, most]))).toEqual([1])
  for (const of of ['received', 'sent', 'saved'] as const)
    expect(await find(world, { kind: 'day', of, side: 'since', day: '0000-01-01' }), of).toEqual([1])
  expect(await find(world, field('x\0y', '\ud800'))).toEqual([])
  expect(await find(world, body('wo\0rds'))).toEqual([1])
  expect(await find(world, body(`'); drop table messages; --%_\\`))).toEqual([])
})

test('nobody searches the mailbox of another, and a session of one alias its own messages', async () => {
  await using world = await aWorld()
  const boris = await world.person()
  await world.deliver({ text: 'secret' })
  await world.deliver({ text: 'secret' }, { alias_id: 7 })
  await world.deliver({ text: 'secret' }, {}, boris)
  const folder_id = await world.folder('INBOX')
  const criteria = body('secret')
  expect(await find(world, criteria)).toEqual([1, 2])
  await expect(findExactly(world.app, boris, { folder_id, criteria })).rejects.toMatchObject({
    code: 'request_folder_not_found',
  })
  const alias_only = { alias_id: 7, email: 'shop@post.test' }
  expect(await findExactly(world.app, { ...world.anna, alias_only }, { folder_id, criteria })).toEqual([2])
})

test('a search ends when the program has gone, and when it takes too long', async () => {
  await using world = await aWorld()
  await world.deliver({ text: 'words' })
  const folder_id = await world.folder('INBOX')
  const search = { folder_id, criteria: body('words') }
  const reason = new Error('gone')
  await expect(
    findExactly(world.app, world.anna, search, { signal: AbortSignal.abort(reason) }),
  ).rejects.toBe(reason)
  await expect(findExactly(world.app, world.anna, search, { ms_max: -1 })).rejects.toBeInstanceOf(
    SearchTookTooLong,
  )
})

test.each<[string, Criterion]>([
  ['too many criteria', all(...Array.from({ length: 500 }, () => all()))],
  ['criteria too deep', Array.from({ length: 50 }).reduce<Criterion>((inner) => not(inner), all())],
  ['a text too long', body('x'.repeat(1001))],
  ['too many texts', either(...Array.from({ length: 51 }, (_, nth) => body(`word ${nth}`)))],
])('%s are refused', async (_what, criteria) => {
  await using world = await aWorld()
  await expect(find(world, criteria)).rejects.toMatchObject({ code: 'invalid_request_params' })
})
