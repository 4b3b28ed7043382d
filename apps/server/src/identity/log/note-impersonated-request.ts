import type { App, Impersonation } from '#server/app.ts'
import { insertImpersonatedRequest } from './auth-log.sql.ts'
import { writeAuthLog } from './write-auth-log.ts'

const PATH_CHARS_MAX = 300

/**
 * Writes down one call in somebody else's mailbox: in full for the audit, and counted in the owner's log.
 * The path holds no content.
 */
export async function noteImpersonatedRequest(
  app: App,
  account_id: number,
  { wmid: actor_wmid, kind }: Impersonation,
  call: { operation: string; path: string; address: string; agent: string; allowed: boolean },
): Promise<void> {
  const { operation, path, address: ip, agent, allowed } = call
  const request = { actor_wmid, kind, operation, path: path.slice(0, PATH_CHARS_MAX), allowed, ip }
  await app.db.transaction(async (tx) => {
    await insertImpersonatedRequest(tx, account_id, { ...request, at: app.clock() })
    const result = allowed ? 'ok' : 'blocked'
    await writeAuthLog(app, tx, {
      account_id,
      kind: 'acting_calls',
      method: kind,
      result,
      ip,
      agent,
      actor_wmid,
    })
  })
}
