import { AppError } from '#contract/errors.ts'
import type { App } from '#server/app.ts'
import { ensureAccount } from '#server/identity/account/ensure-account.ts'
import { findPerson } from '#server/identity/people/find-person.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { lockAccounts } from '#server/platform/db/lock-accounts.ts'
import { type DomainEmailRow, selectDomainEmail } from '../domains/emails/domain-emails.sql.ts'
import { publishAddress } from '../domains/emails/own/publish-address.ts'
import { granteeName, ownerName } from '../domains/emails/show-email.ts'
import { type DomainNews, type NewsValues, notifyDomainNews } from '../domains/show/notify-domain-news.ts'
import { afterAction, type DelegationAction, REQUEST_MS } from './delegation-state.ts'
import { upsertDelegation } from './delegations.sql.ts'

/** A message about a delegation, for after the commit. */
export interface DelegationNews {
  account_id: number
  news: DomainNews
  values: NewsValues
}

/** The account that an address is to be lent to, by wmid or main e-mail; made when they have none yet. Throws `invalid_email_or_wmid`. */
export async function findGrantee(app: App, account_id: number, who: string): Promise<number> {
  const { wmid } = await findPerson(app, account_id, who)
  const grantee_id = await ensureAccount(app, { wmid })
  if (grantee_id === account_id) throw new AppError('invalid_email_or_wmid', { fields: ['wmid'] })
  return grantee_id
}

/** Holds the address and both sides of its delegation. */
export async function lockEmail(
  tx: Tx,
  { account_id, id }: { account_id: number; id: number },
  more: number[] = [],
): Promise<DomainEmailRow | undefined> {
  const before = await selectDomainEmail(tx, account_id, id)
  await lockAccounts(tx, [account_id, ...more, ...(before?.grantee_id ? [before.grantee_id] : [])])
  return selectDomainEmail(tx, account_id, id)
}

/** Asks somebody to take an address; whoever has it or was asked before loses it. Asking the same person again changes nothing. */
export async function askDelegation(
  app: App,
  tx: Tx,
  row: DomainEmailRow,
  { grantee_id, keep_copy }: { grantee_id: number; keep_copy: boolean },
): Promise<DelegationNews[]> {
  const isOpen = row.state === 'request_sent' || row.state === 'confirmed'
  if (isOpen && row.grantee_id === grantee_id) return []
  const ended = isOpen ? await actOn(app, tx, row, 'revoke') : []
  const now = app.clock()
  await upsertDelegation(tx, {
    account_id: row.account_id,
    email_id: row.id,
    grantee_id,
    state: 'request_sent',
    keep_copy,
    expires_at: new Date(now.getTime() + REQUEST_MS),
    ends_at: null,
    asked_at: now,
    changed_at: now,
  })
  const updatedRow = await publishBoth(tx, row)
  return [...ended, newsFor('grantee', 'asked', updatedRow)]
}

/** Does to a delegation what it allows in its state. Throws `entity_not_found` otherwise. */
export async function actOn(
  app: App,
  tx: Tx,
  row: DomainEmailRow,
  action: DelegationAction,
): Promise<DelegationNews[]> {
  const state = afterAction(row.state, action)
  if (!state || row.grantee_id === null) throw new AppError('entity_not_found')
  const now = app.clock()
  const request = state === 'request_sent' ? { expires_at: new Date(now.getTime() + REQUEST_MS) } : {}
  await upsertDelegation(tx, {
    ...delegationOf(row),
    state,
    expires_at: state === 'confirmed' ? row.ends_at : row.expires_at,
    changed_at: now,
    ...(state === 'request_sent' ? { asked_at: now } : {}),
    ...request,
  })
  await publishAddress(app, tx, row.account_id, row.id)
  return newsOf(action, await publishBoth(tx, row))
}

/** The delegation of an address that has one. */
export const delegationOf = (row: DomainEmailRow) => ({
  account_id: row.account_id,
  email_id: row.id,
  grantee_id: row.grantee_id!,
  state: row.state!,
  keep_copy: row.keep_copy,
  expires_at: row.expires_at,
  ends_at: row.ends_at,
  asked_at: row.asked_at!,
  changed_at: row.changed_at!,
})

/** Pages of both sides look again. Answers the address as it is now. */
export async function publishBoth(tx: Tx, { account_id, id }: DomainEmailRow): Promise<DomainEmailRow> {
  const row = (await selectDomainEmail(tx, account_id, id))!
  for (const one of [account_id, row.grantee_id]) if (one) tx.publish(one, { event: 'account' })
  return row
}

export async function sendNews(app: App, news: DelegationNews[]): Promise<void> {
  for (const { account_id, news: event, values } of news)
    await notifyDomainNews(app, account_id, event, values)
}

function newsOf(action: DelegationAction, row: DomainEmailRow): DelegationNews[] {
  switch (action) {
    case 'ask':
    case 'resend':
      return [newsFor('grantee', 'asked', row)]
    case 'accept':
      return [newsFor('owner', 'accepted', row), newsFor('grantee', 'you_accepted', row)]
    case 'decline':
      return [newsFor('owner', 'declined', row)]
    case 'leave':
      return [newsFor('owner', 'left', row)]
    case 'revoke':
      return [newsFor('grantee', 'revoked', row)]
    case 'expire':
      return [expiredFor(row.account_id, row), expiredFor(row.grantee_id!, row)]
  }
}

/** Names the other side. */
const newsFor = (side: 'owner' | 'grantee', news: DomainNews, row: DomainEmailRow): DelegationNews => ({
  account_id: side === 'owner' ? row.account_id : row.grantee_id!,
  news,
  values: {
    email: row.email,
    until: row.expires_at,
    ...(side === 'owner'
      ? { name: granteeName(row), wmid: row.grantee_wmid! }
      : { name: ownerName(row), wmid: row.owner_wmid }),
  },
})

/** Where the address is now: with its owner, for both. */
const expiredFor = (account_id: number, row: DomainEmailRow): DelegationNews => ({
  account_id,
  news: 'expired',
  values: { email: row.email, name: ownerName(row), wmid: row.owner_wmid },
})
