import type { Db } from '#server/platform/db/db.ts'
import { int, texts } from '#server/platform/db/rows/row-shape.ts'
import type { MachineMail } from './find-machine-mail.ts'

/** Asked across accounts on purpose: how much leaves altogether. */
export async function selectMachineMail(
  db: Db,
  { account_id, prefix, since }: { account_id: number; prefix: string; since: Date },
): Promise<MachineMail> {
  const [row] = await db.sql({ all: int(), own: int(), failed: texts() })`
    select (select count(*)::int from outbound where created_at >= ${since}) as all,
      count(*) filter (where created_at >= ${since})::int as own,
      coalesce(array_agg(distinct recipient) filter (where state = 'failed'), '{}') as failed
    from outbound
    where account_id = ${account_id} and starts_with(message_id, ${prefix})`
  return row!
}
