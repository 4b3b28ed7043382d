import type { PaidAlias } from '#contract/addresses/aliases/paid/paid-alias.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { listOpenPayments } from '#server/billing/list-payments.ts'
import { showPaidAlias } from './show-paid-alias.ts'

/** Aliases that wait for their payment, or whose invoice was refused. Spec §7 Aliases. */
export async function listPaidAliases(app: App, { account_id }: Actor): Promise<{ aliases: PaidAlias[] }> {
  return { aliases: (await listOpenPayments(app.db, account_id, 'alias')).map(showPaidAlias) }
}
