import type { App } from '#server/app.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { lockAccounts } from '#server/platform/db/lock-accounts.ts'
import {
  type DomainRow,
  selectConfirmed,
  selectDomainLocked,
  selectRivals,
  updateDomain,
} from '../domains.sql.ts'
import { selectDomainEmails, updateNamesFree } from '../emails/domain-emails.sql.ts'
import { publishAddress } from '../emails/own/publish-address.ts'
import { addDomainKey, algorithmsDue, newDomainKey, turnKeys } from '../keys/domain-key.ts'
import { selectDomainKeys } from '../keys/domain-keys.sql.ts'
import { DOMAIN_KEYS_CHANNEL } from '../keys/publish-keys.ts'
import { afterCheck } from '../show/domain-state.ts'
import { type DomainNews, notifyDomainNews } from '../show/notify-domain-news.ts'
import { publishDomain } from '../show/publish-domain.ts'
import type { DomainCheck } from './examine-domain.ts'

interface News {
  account_id: number
  news: DomainNews
}

const FAILED = { status: 'failed', next_check_at: null } as const

/**
 * Notes what a look has found, and what becomes of the domain by it: who proves a name first has it, and
 * the other claims to it end. Its owners are told of what changed. Answers the domain; undefined when it
 * has gone meanwhile.
 */
export async function applyCheck(
  app: App,
  domain: DomainRow,
  check: DomainCheck,
): Promise<DomainRow | undefined> {
  const { account_id, id } = domain
  const news: News[] = []
  const keys = await selectDomainKeys(app.db, account_id, id)
  const due = domain.status === 'succeed' ? algorithmsDue(keys, check.led, check.at) : []
  const spares = await Promise.all(due.map((algorithm) => newDomainKey(app, algorithm)))
  const applied = await app.db.transaction(async (tx) => {
    news.length = 0
    const row = await selectDomainLocked(tx, account_id, id)
    if (!row) return undefined
    // Proof was asked for by another way, or anew, while this look was under way.
    const isStale = row.method !== domain.method || row.asked_at?.getTime() !== domain.asked_at?.getTime()
    const changes = isStale ? {} : afterCheck(row, check.seen, check.at)
    const isConfirming = row.status !== 'succeed' && changes.status === 'succeed'
    const isWon = !isConfirming || (await takeName(app, tx, row, news))
    const foundUpdate = isStale ? {} : { found: check.found }
    const changed = await updateDomain(tx, row, {
      ...(isWon ? changes : FAILED),
      ...foundUpdate,
      checked_at: check.at,
      records: check.records,
      name_servers: check.name_servers,
    })
    if (isConfirming && isWon) await addAll(app, tx, changed)
    if (changed.status !== row.status || changed.warning !== row.warning) {
      const event = newsOf(row, changed, isWon)
      if (event) news.push({ account_id, news: event })
    }
    await turnKeys(tx, keys, check, check.at)
    for (const spare of spares) await addDomainKey(app, tx, row, spare)
    await publishDomain(tx, changed)
    return changed
  })
  await app.db.notify(DOMAIN_KEYS_CHANNEL)
  for (const one of news) await notifyDomainNews(app, one.account_id, one.news, { domain: domain.name })
  return applied
}

/** Ends other claims to the name. False: somebody else has it already. */
async function takeName(app: App, tx: Tx, row: DomainRow, news: News[]): Promise<boolean> {
  const holder = await selectConfirmed(tx, row.name)
  if (holder && holder.account_id !== row.account_id) {
    if (holder.warning !== 'ownership_lost') return false
    await endClaim(app, tx, holder, news)
  }
  for (const rival of await selectRivals(tx, row)) await endClaim(app, tx, rival, news)
  return true
}

async function endClaim(app: App, tx: Tx, other: DomainRow, news: News[]): Promise<void> {
  const ended = await updateDomain(tx, other, { ...FAILED, warning: null, failing: {} })
  const emails = await addAll(app, tx, ended)
  await updateNamesFree(tx, other.account_id, emails, app.clock())
  await publishDomain(tx, ended)
  news.push({ account_id: other.account_id, news: 'taken' })
}

/** Puts every address of a domain where it belongs now. Answers them. */
async function addAll(app: App, tx: Tx, { account_id, id }: DomainRow): Promise<string[]> {
  const emails = await selectDomainEmails(tx, account_id, id)
  await lockAccounts(tx, [account_id, ...emails.flatMap(({ grantee_id }) => grantee_id ?? [])])
  for (const email of emails) await publishAddress(app, tx, account_id, email.id)
  return emails.map(({ email }) => email)
}

function newsOf(before: DomainRow, after: DomainRow, isWon: boolean): DomainNews | undefined {
  if (!isWon) return 'taken'
  if (after.status === 'succeed' && before.status !== 'succeed') return 'confirmed'
  if (after.status === 'failed' && before.status !== 'failed') return 'failed'
  return after.warning && after.warning !== before.warning ? after.warning : undefined
}
