import type { App } from '#server/app.ts'
import { type DomainRow, selectDomainLocked, updateDomain } from './domains.sql.ts'
import { applyLook } from './records/apply-look.ts'
import { lookAtDomain } from './records/look-at-domain.ts'
import { tellDomain } from './show/tell-domain.ts'

/** A check takes seconds; one that a dying process has begun is made again after this. */
export const CHECK_MS_MAX = 5 * 60_000

/** Asks the name servers for the records of a domain now, and writes down what it found. */
export async function checkRecords(app: App, domain: DomainRow): Promise<void> {
  // Who has the page open sees that something is being done.
  const row = domain.status === 'waiting' ? await noteProcessing(app, domain) : domain
  if (row) await applyLook(app, row, await lookAtDomain(app, row))
}

async function noteProcessing(app: App, { account_id, id }: DomainRow): Promise<DomainRow | undefined> {
  return app.db.transaction(async (tx) => {
    const row = await selectDomainLocked(tx, account_id, id)
    if (row?.status !== 'waiting') return row
    const changed = await updateDomain(tx, row, { status: 'processing' })
    await tellDomain(tx, changed)
    return changed
  })
}
