import { expect, test } from 'vitest'
import { createLabelSchema } from '#contract/mailbox/labels/create-label.schema.ts'
import type { SearchQuery, SearchTerm } from '#contract/mailbox/search/query.schema.ts'
import type { QueryField } from '#contract/mailbox/search/query.ts'
import { createLabel } from '#server/mailbox/labels/create-label.ts'
import { markMessages } from '#server/mailbox/messages/mark-messages.ts'
import { searchMessages } from '#server/mailbox/search/search-messages.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import type { Criterion } from './criteria.ts'
import { findExactly } from './find-exactly.ts'

async function findByWeb({ app, anna, folder }: World, query: SearchQuery): Promise<number[]> {
  const scope = {
    request_type: 'search',
    folder_id: await folder('INBOX'),
    query,
    page: 1,
    limit: 200,
  } as const
  const { messages, total } = await searchMessages(app, anna, scope)
  expect(messages).toHaveLength(total)
  return messages.map(({ uid }) => uid).toSorted((one, other) => one - other)
}

const words = (field: QueryField, text: string): SearchTerm => ({ kind: 'words', fields: [field], text })
const field = (name: string, text: string): Criterion => ({ kind: 'field', field: name, text })
const not = (of: Criterion): Criterion => ({ kind: 'not', of })

test('the search line and a mail program find the same where both can say it', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  await app.db.sql`update settings set message_thread = false where account_id = ${anna.account_id}`
  const at = (day: number) => new Date(Date.UTC(2026, 4, day, 12))
  await world.deliver({
    subject: 'Счёт за май',
    from: 'Вера <vera@shop.test>',
    to: 'team@post.test',
    date: at(1),
  })
  await world.deliver(
    {
      subject: 'Invoice for May',
      from: 'ivan.petrov@outside.test',
      cc: 'Vera <vera@shop.test>',
      date: at(2),
    },
    { flags: { seen: true, flagged: true } },
  )
  await world.deliver({
    subject: 'Re: СЧЕТ',
    from: 'Ёлкин <e@outside.test>',
    text: 'счёт оплачен',
    date: at(3),
  })
  const { folder_id, uid } = await world.deliver(
    { subject: 'Lunch', text: 'May I invite you? '.repeat(300), date: at(4) },
    { flags: { answered: true, forwarded: true } },
  )
  const form = createLabelSchema.input.parse({ label: { name: 'Work', manual: true } })
  const { label } = await createLabel(app, anna, form)
  const folder_messages = [{ folder_id, message_uids: [uid] }]
  await markMessages(app, anna, { flag: 'labeled', label_id: label.id, folder_messages })

  const day = (side: 'before' | 'since', date: string): Criterion => ({
    kind: 'day',
    of: 'sent',
    side,
    day: date,
  })
  const cases: [what: string, web: SearchQuery, program: Criterion][] = [
    ['from:vera', [[words('from', 'вера')]], field('from', 'вера')],
    ['from:outside.test', [[words('from', 'outside.test')]], field('from', 'outside.test')],
    ['from:елкин', [[words('from', 'елкин')]], field('from', 'елкин')],
    [
      'to:vera@shop.test',
      [[words('to', 'vera@shop.test')]],
      { kind: 'or', of: ['to', 'cc', 'bcc'].map((name) => field(name, 'vera@shop.test')) },
    ],
    ['subject:счет', [[words('subject', 'счет')]], field('subject', 'счет')],
    ['subject:"for may"', [[words('subject', '"for may"')]], field('subject', 'for may')],
    ['-subject:may', [[{ ...words('subject', 'may'), not: true }]], not(field('subject', 'may'))],
    ['body:invite', [[words('body', 'invite')]], { kind: 'body', text: 'invite' }],
    ['is:unread', [[{ kind: 'is', state: 'unread' }]], not({ kind: 'flag', flag: 'seen' })],
    ['is:important', [[{ kind: 'is', state: 'flagged' }]], { kind: 'flag', flag: 'flagged' }],
    ['is:answered', [[{ kind: 'is', state: 'answered' }]], { kind: 'flag', flag: 'answered' }],
    ['is:forwarded', [[{ kind: 'is', state: 'forwarded' }]], { kind: 'flag', flag: 'forwarded' }],
    ['label:work', [[{ kind: 'label', label_id: label.id }]], { kind: 'label', label_id: label.id }],
    [
      'before:',
      [[{ kind: 'date', side: 'before', moment: '2026-05-03T00:00:00Z' }]],
      day('before', '2026-05-03'),
    ],
    [
      'after:',
      [[{ kind: 'date', side: 'after', moment: '2026-05-03T00:00:00Z' }]],
      day('since', '2026-05-03'),
    ],
    [
      'larger:',
      [[{ kind: 'size', side: 'larger', bytes: 3000 }]],
      { kind: 'size', side: 'larger', bytes: 3000 },
    ],
    [
      'from:vera OR from:ivan is:unread',
      [[words('from', 'вера'), words('from', 'ivan')], [{ kind: 'is', state: 'unread' }]],
      {
        kind: 'and',
        of: [
          { kind: 'or', of: [field('from', 'вера'), field('from', 'ivan')] },
          not({ kind: 'flag', flag: 'seen' }),
        ],
      },
    ],
  ]
  for (const [what, web, program] of cases) {
    const uids = await findByWeb(world, web)
    expect(uids.length, what).toBeGreaterThan(0)
    expect(await findExactly(app, anna, { folder_id, criteria: program }), what).toEqual(uids)
  }
})
