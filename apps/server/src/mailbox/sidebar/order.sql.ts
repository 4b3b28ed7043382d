import type { SidebarGroup } from '#contract/mailbox/sidebar/order-sidebar.ts'
import { type RawBuilder, sql, type Tx } from '#server/platform/db/db.ts'

const TABLES: Record<SidebarGroup, RawBuilder<unknown>> = {
  folders: sql`folders`,
  labels: sql`labels`,
  searches: sql`saved_searches`,
}

/** Notes the places of these rows, from top to bottom; ids of nobody, or of somebody else, change nothing. */
export async function updateOrder(
  tx: Tx,
  account_id: number,
  { group, ordered_ids }: { group: SidebarGroup; ordered_ids: number[] },
): Promise<void> {
  await tx.sql`
    update ${TABLES[group]} as ordered set nth = given.nth
    from unnest(${ordered_ids}::int[]) with ordinality as given (id, nth)
    where ordered.account_id = ${account_id} and ordered.id = given.id
  `
}
