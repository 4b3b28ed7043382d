import type { Sql } from '#server/platform/db/db.ts'
import { text } from '#server/platform/db/rows/row-shape.ts'

/** The stem of each word, in their order; a word without one is its own. */
export async function selectStems(db: { sql: Sql }, words: readonly string[]): Promise<string[]> {
  const rows = await db.sql({ stem: text() })`
    select word_stem(word) as stem from unnest(${words}::text[]) with ordinality as asked (word, nth) order by nth
  `
  return rows.map(({ stem }) => stem)
}
