import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { writeAuthLog } from '#server/features/security/write-auth-log.ts'
import type { Call } from '#server/http/route.ts'
import { selectMailbox } from './acting.sql.ts'
import { endActing } from './end-acting.ts'
import { deleteGrantRow } from './grants.sql.ts'

/** Takes a right back; whoever is in the mailbox by it is in their own at the next step. */
export async function deleteGrant(
  app: App,
  { account_id }: Actor,
  { id }: { id: number },
  call: Call,
): Promise<void> {
  const gone = await deleteGrantRow(app.db, account_id, id)
  if (!gone) throw new AppError('entity_not_found')
  const person = await selectMailbox(app.db, gone.wmid)
  if (person) await endActing(app, { account_id, own_account_id: person.account_id, kind: 'user' })
  const { address: ip, agent } = call
  const common = { account_id, kind: 'grant_end', method: 'user', ip, agent } as const
  await writeAuthLog(app, app.db, { ...common, subject_wmid: gone.wmid })
}
