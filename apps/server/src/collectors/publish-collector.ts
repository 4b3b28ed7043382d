import type { Collector } from '#contract/collectors/collector.schema.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { selectCollector } from './collectors.sql.ts'

/** Shows open browsers how a collector stands now, and answers it. */
export async function publishCollector(tx: Tx, account_id: number, id: number): Promise<Collector> {
  const collector = (await selectCollector(tx, account_id, id))!
  tx.publish(account_id, { event: 'collector', collector })
  return collector
}
