import { delegationOf, publishBoth } from '#server/addresses/delegations/delegate.ts'
import { upsertDelegation } from '#server/addresses/delegations/delegations.sql.ts'
import type { App } from '#server/app.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { DomainEmailRow } from './domain-emails.sql.ts'
import { publishAddress } from './own/publish-address.ts'

/** Says whether the owner of a lent address gets its mail as well. */
export async function keepCopy(app: App, tx: Tx, row: DomainEmailRow, keep_copy: boolean): Promise<void> {
  await upsertDelegation(tx, { ...delegationOf(row), keep_copy })
  await publishAddress(app, tx, row.account_id, row.id)
  await publishBoth(tx, row)
}
