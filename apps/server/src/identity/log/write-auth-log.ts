import type { AuthLogRow } from '#contract/identity/log/list-auth-log.schema.ts'
import type { App } from '#server/app.ts'
import { type Asks, upsertAuthEvent } from './auth-log.sql.ts'

const AGENT_CHARS_MAX = 300

export interface AuthEvent {
  /** undefined: nobody of ours; it costs as much time and writes nothing. */
  account_id: number | undefined
  kind: AuthLogRow['kind']
  /** `web` when absent. */
  protocol?: AuthLogRow['protocol']
  method: AuthLogRow['method']
  /** `ok` when absent. */
  result?: AuthLogRow['result']
  ip: string
  agent: string
  /** Through which address. */
  alias?: string
  actor_wmid?: string
  subject_wmid?: string
}

/** Writes down what happened to somebody's access; equal events of a day are one row that counts. */
export async function writeAuthLog(
  { clock, metrics }: Pick<App, 'clock' | 'metrics'>,
  db: Asks,
  event: AuthEvent,
): Promise<void> {
  const { kind, protocol: door = 'web', result = 'ok' } = event
  if (kind === 'sign_in') metrics.count('pochtamt_sign_ins_total', { door, result })
  await upsertAuthEvent(db, {
    protocol: 'web',
    result: 'ok',
    alias: '',
    actor_wmid: '',
    subject_wmid: '',
    ...event,
    account_id: event.account_id ?? 0,
    agent: event.agent.slice(0, AGENT_CHARS_MAX).replaceAll('\0', ''),
    at: clock(),
  })
}
