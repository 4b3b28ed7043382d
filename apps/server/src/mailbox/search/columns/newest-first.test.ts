import { expect, test } from 'vitest'
import { aWorld, type World } from '#tests/world/world.ts'
import { narrowSearch } from './narrow-search.ts'
import { NEWEST_MAX } from './newest-first.ts'
import { searchConversations } from './search-conversations.ts'

const everywhere = (text: string) =>
  ({ request_type: 'search', folder_id: null, subject: text, text, from: text }) as const

/** So many more like this one, each a second older and in a conversation of its own. */
async function copy(
  { app, anna }: World,
  { id, folder_id }: { id: number; folder_id: number },
  count: number,
) {
  await app.db.sql`
    with copies as (
      insert into messages (account_id, folder_id, uid, modseq, thread_id, thread_head, blob, size, subject, fields, created_at, received_at)
      select account_id, folder_id, uid + ${count * 10}::int + n, modseq, thread_id + ${count * 10}::int + n, true, blob, size, subject, fields,
        created_at - n * interval '1 second', received_at
      from messages, generate_series(1, ${count}::int) as n where account_id = ${anna.account_id} and id = ${id}
      returning account_id, id
    )
    insert into message_terms (account_id, id, terms)
    select copies.account_id, copies.id, terms from copies, message_terms
    where message_terms.account_id = ${anna.account_id} and message_terms.id = ${id}`
  await app.db.sql`
    update folders set total = total + ${count} where account_id = ${anna.account_id} and id = ${folder_id}`
}

test('of a word that most have only the newest are asked, and a rare one is found however old it is', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  await world.deliver({ subject: 'Трилобит', text: 'смета' }, { received_at: new Date('2001-02-03') })
  const few = await world.deliver({ subject: 'Смета' })
  await copy(world, few, 300)
  expect(await searchConversations(app, anna, everywhere('смета'))).toMatchObject({
    all: 302,
    is_more: false,
  })

  await copy(world, few, NEWEST_MAX)
  const common = await searchConversations(app, anna, everywhere('смета'))
  expect(common).toMatchObject({ all: NEWEST_MAX, total: NEWEST_MAX, is_more: true })
  expect(common.conversations[0]!.messages[0]!.id).toBe(few.id)
  const year_since = '2025-01-01T00:00:00Z'
  const narrowings = await narrowSearch(app, anna, { ...everywhere('смета'), year_since })
  expect(narrowings).toMatchObject({ all: NEWEST_MAX, in_subject: NEWEST_MAX, is_more: true })

  const rare = await searchConversations(app, anna, everywhere('трилобит'))
  expect(rare).toMatchObject({ all: 1, is_more: false })
  const old = { ...everywhere('смета'), before: '2002-01-01T00:00:00Z' }
  expect(await searchConversations(app, anna, old)).toMatchObject({ all: 1, is_more: false })
  const elsewhere = { ...everywhere('смета'), folder_id: await world.folder('Work') }
  expect(await searchConversations(app, anna, elsewhere)).toMatchObject({ all: 0, is_more: false })
})
