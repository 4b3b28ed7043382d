import { timed } from '../../measure.ts'
import type { Row } from '../../rows/server-rows.ts'
import type { BareDatabase } from './bare-database.ts'

export const MARKS = 'IMAP STORE of 1,000 flags: marks alone'
const THOUSAND = 1000
const RUNS = 12

/**
 * What STORE would cost at least if marks stood in a table of their own, which has nothing else and no index but its
 * key: the floor of every table. Decisions 192.
 */
export async function marksRow({ client, reader }: BareDatabase): Promise<Row> {
  const ids = [reader.account_id, reader.inbox]
  await client.query(`create table bench_marks (
    account_id int, folder_id int, uid int, modseq bigint, bits smallint, primary key (account_id, folder_id, uid)
  ) with (fillfactor = 50)`)
  try {
    await client.query(
      `insert into bench_marks select account_id, folder_id, uid, modseq, 0 from messages
       where account_id = $1 and folder_id = $2`,
      ids,
    )
    await client.query('vacuum analyze bench_marks')
    const store = (nth: number) =>
      client.query({
        name: 'marks',
        text: `update bench_marks set bits = $3, modseq = modseq + 1
          where account_id = $1 and folder_id = $2 and uid between $4 and $5`,
        values: [...ids, nth % 2, 1 + THOUSAND, 2 * THOUSAND],
      })
    const figures = await timed(RUNS, store)
    return { name: MARKS, budget: 'the floor of any table', figures, holds: true }
  } finally {
    await client.query('drop table bench_marks')
  }
}
