import type { OrderSidebar } from '#contract/mailbox/sidebar/order-sidebar.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { withMailbox } from '../store/with-mailbox.ts'
import { updateOrder } from './order.sql.ts'

/** Puts folders, labels or saved searches into the order that a person gave them. Decisions 133. */
export async function orderSidebar(app: App, { account_id }: Actor, order: OrderSidebar): Promise<void> {
  await withMailbox(app.db, account_id, async (tx) => {
    await updateOrder(tx, account_id, order)
    tx.publish(account_id, { event: 'updateMailboxList' })
  })
}
