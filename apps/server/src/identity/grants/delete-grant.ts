import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { endImpersonationsWith } from '../impersonation/end-impersonations.ts'
import { selectMailbox } from '../impersonation/impersonation.sql.ts'
import { writeAuthLog } from '../log/write-auth-log.ts'
import { deleteGrantRow } from './grants.sql.ts'

/** Takes a right back; whoever is in the mailbox by it is in their own at the next step. */
export async function deleteGrant(
  app: App,
  { account_id }: Actor,
  { id }: { id: number },
  call: Call,
): Promise<void> {
  const { address: ip, agent } = call
  await app.db.transaction(async (tx) => {
    const gone = await deleteGrantRow(tx, account_id, id)
    if (!gone) throw new AppError('entity_not_found')
    const person = await selectMailbox(tx, gone.wmid)
    if (person) {
      await endImpersonationsWith(app, tx, { account_id, own_account_id: person.account_id, kind: 'user' })
    }
    const common = { account_id, kind: 'grant_end', method: 'user', ip, agent } as const
    await writeAuthLog(app, tx, { ...common, subject_wmid: gone.wmid })
  })
}
