import type { App } from '#server/app.ts'
import { type DomainRow, selectDomainLocked, updateDomain } from './domains.sql.ts'
import { applyCheck } from './records/apply-check.ts'
import { examineDomain } from './records/examine-domain.ts'
import { publishDomain } from './show/publish-domain.ts'

/** A check takes seconds; one that a dying process has begun is made again after this. */
export const CHECK_MS_MAX = 5 * 60_000

/** Asks the name servers for the records of a domain now, and writes down what it found. */
export async function checkRecords(app: App, domain: DomainRow): Promise<void> {
  // Who has the page open sees that something is being done.
  const row = domain.status === 'waiting' ? await noteProcessing(app, domain) : domain
  if (row) await applyCheck(app, row, await examineDomain(app, row))
}

async function noteProcessing(app: App, { account_id, id }: DomainRow): Promise<DomainRow | undefined> {
  return app.db.transaction(async (tx) => {
    const row = await selectDomainLocked(tx, account_id, id)
    if (row?.status !== 'waiting') return row
    const changed = await updateDomain(tx, row, { status: 'processing' })
    await publishDomain(tx, changed)
    return changed
  })
}
