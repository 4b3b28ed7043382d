import type { App } from '#server/app.ts'
import { CHECK_MS_MAX } from '../check-records.ts'
import { type DomainRow, selectDomainLocked, updateDomain, updateWatched } from '../domains.sql.ts'
import { applyCheck } from '../records/apply-check.ts'
import { examineDomain } from '../records/examine-domain.ts'
import { requestedState } from '../show/domain-state.ts'
import { isTaken } from '../show/get-domain.ts'
import { publishDomain } from '../show/publish-domain.ts'

/** Pages ask every 15 seconds; however many of them are open, others are asked once in that time. */
const WATCH_MS = 14_000
/** Domains of one account that are looked at within that time. */
const WATCHED_MAX = 4

/** A look because somebody has the page of a domain open. It is left out when there was one a moment ago. */
export async function checkAgain(app: App, account_id: number, id: number): Promise<void> {
  const now = app.clock()
  const since = new Date(now.getTime() - WATCH_MS)
  const row = await updateWatched(app.db, { account_id, id, now, since, domains_max: WATCHED_MAX })
  if (!row) return
  const domain = await askForProof(app, row, now)
  if (domain) await applyCheck(app, domain, await examineDomain(app, domain))
}

/** Who has the page open wants to prove that the domain is theirs; unless they do so by another way, by its TXT. */
async function askForProof(app: App, domain: DomainRow, now: Date): Promise<DomainRow | undefined> {
  if (!isIdle(domain) || (await isTaken(app.db, domain))) return domain
  return app.db.transaction(async (tx) => {
    const row = await selectDomainLocked(tx, domain.account_id, domain.id)
    if (!row || !isIdle(row)) return row
    const changed = await updateDomain(tx, row, {
      ...requestedState(now),
      method: 'txt',
      next_check_at: new Date(now.getTime() + CHECK_MS_MAX),
    })
    await publishDomain(tx, changed)
    return changed
  })
}

const isIdle = ({ status }: DomainRow): boolean => status === 'prepared' || status === 'failed'
