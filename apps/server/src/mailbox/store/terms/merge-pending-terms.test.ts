import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Sql } from '#server/platform/db/db.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { startMergingTerms } from './merge-pending-terms.ts'

const NEVER_MS = 24 * 60 * 60 * 1000

/** The service of a world, and how often the words were merged by it. */
function counting({ app }: World) {
  let merges = 0
  const sql = ((text: TemplateStringsArray, ...values: unknown[]) => {
    if (text[0]?.includes('gin_clean_pending_list')) merges++
    return app.db.sql(text, ...values)
  }) as Sql
  return { app: { ...app, db: { ...app.db, sql } }, merges: () => merges }
}

const pagesPending = async ({ app }: World) => {
  const [row] = (await app.db.sql`select gin_clean_pending_list('message_terms_gin')::int as pages`) as {
    pages: number
  }[]
  return row!.pages
}

test('words of new messages are merged into the index, those of several at once', async () => {
  await using world = await aWorld()
  const { app, merges } = counting(world)
  await using _merging = startMergingTerms(app, { gather_ms: 3000, sweep_ms: NEVER_MS })
  await expect.poll(merges).toBe(1)
  for (const subject of ['one', 'two', 'three']) await world.deliver({ subject })
  await expect.poll(merges).toBe(2)
  expect(await pagesPending(world)).toBe(0)
})

test('a stop waits for no words', async () => {
  await using world = await aWorld()
  const { app, merges } = counting(world)
  const merging = startMergingTerms(app, { gather_ms: NEVER_MS, sweep_ms: NEVER_MS })
  await wait(20)
  await merging[Symbol.asyncDispose]()
  expect(merges()).toBe(0)
})

test('a message of tens of thousands of words is searched while they are pending, and after', async () => {
  await using world = await aWorld()
  const words = Array.from({ length: 10_000 }, (_, nth) => `слово${nth}`).join(' ')
  const { id } = await world.deliver({ subject: 'Много слов', text: `${words} иголка` })
  const find = async () =>
    (
      (await world.app.db.sql`
        select id from message_terms where account_id = ${world.anna.account_id}
          and terms @@ ${`'${world.anna.account_id}b:слово9999'`}::tsquery`) as { id: number }[]
    ).map((row) => row.id)
  expect(await find()).toEqual([id])
  expect(await pagesPending(world)).toBeGreaterThan(0)
  expect(await find()).toEqual([id])
})
