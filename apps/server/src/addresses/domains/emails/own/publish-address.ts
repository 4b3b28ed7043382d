import type { App } from '#server/app.ts'
import { giveProfilesUp } from '#server/identity/profiles/give-profiles-up.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { type DomainEmailRow, selectDomainEmail, selectLiveEmail } from '../domain-emails.sql.ts'
import {
  deleteAddress,
  selectDomainAlias,
  updateOthersAliases,
  upsertAddress,
  upsertAlias,
} from './addresses.sql.ts'

/** Is the address in use: its domain proved, itself free or paid for? */
export const isLive = ({ domain_status, is_paid }: DomainEmailRow): boolean =>
  domain_status === 'succeed' && is_paid

/** Who has an address, the one that mail goes to first. The owner of a lent one has it only with a copy kept. */
export function holdersOf(row: DomainEmailRow): number[] {
  if (!isLive(row)) return []
  if (row.state !== 'confirmed' || row.grantee_id === null) return [row.account_id]
  return row.keep_copy ? [row.grantee_id, row.account_id] : [row.grantee_id]
}

/**
 * Makes the directory and the aliases of all concerned say what the address, its domain and its delegation
 * say. Called after every change of these, in its transaction; whoever loses the address loses its senders
 * at once, and keeps the messages.
 */
export async function publishAddress(app: App, tx: Tx, account_id: number, email_id: number): Promise<void> {
  const row = await selectDomainEmail(tx, account_id, email_id)
  if (!row) return
  const { email, enabled } = row
  // The domain has another owner by now, and so has the address.
  const live = await selectLiveEmail(tx, email)
  if (live && live.id !== row.id) return
  const now = app.clock()
  const holders = holdersOf(row)
  const others = await updateOthersAliases(tx, email, holders)
  for (const holder_id of holders) {
    const kind = holder_id === account_id ? 'domain' : 'delegated'
    await upsertAlias(tx, holder_id, { email, kind, is_live: true, now })
  }
  const [first] = holders
  if (first === undefined) await deleteAddress(tx, email)
  else {
    const alias_id = (await selectDomainAlias(tx, first, email))!
    await upsertAddress(tx, email, { account_id: first, alias_id, state: enabled ? 'on' : 'off' })
  }
  await leave(tx, email, others)
  for (const one of new Set([account_id, ...holders, ...others])) tx.publish(one, { event: 'account' })
}

/** Takes an address out of use altogether, before its row goes. */
export async function removeAddress(tx: Tx, account_id: number, email: string): Promise<void> {
  const others = await updateOthersAliases(tx, email, [])
  await deleteAddress(tx, email)
  await leave(tx, email, others)
  for (const one of new Set([account_id, ...others])) tx.publish(one, { event: 'account' })
}

async function leave(tx: Tx, email: string, account_ids: number[]): Promise<void> {
  for (const account_id of account_ids) await giveProfilesUp(tx, account_id, email)
}
