import { SESSION_IDLE_MS } from '#contract/identity/sign-on/sign-on.ts'
import type { Actor, App } from '#server/app.ts'
import { tokenHash } from '#server/platform/secrets/token-hash.ts'
import { checkImpersonation } from '../impersonation/check-impersonation.ts'
import { touchTicket } from '../sign-on/touch-ticket.ts'
import { notifySessions } from './notify-sessions.ts'
import { CLOCK_SLACK_MS, SESSION_SEEN_EVERY_MS, type Session, TICKET_TOUCH_MS } from './session.ts'
import {
  deleteSession,
  type ImpersonationRow,
  type SessionRow,
  selectSession,
  updateSessionSeen,
} from './sessions.sql.ts'

/** Opened or used in the future: by a clock that was ahead, which must not make it live longer. */
const isAhead = ({ created_at, seen_at }: SessionRow, now: Date): boolean =>
  Math.max(created_at.getTime(), seen_at.getTime()) > now.getTime() + CLOCK_SLACK_MS

/**
 * The living session of a token, undefined when it is unknown, over or idle. Being found counts as use. A
 * session whose right to another mailbox has ended is back in its own.
 */
export async function findSession(app: App, token: string): Promise<Session | undefined> {
  const now = app.clock()
  const token_hash = tokenHash(token)
  const moments = { now, idle_since: new Date(now.getTime() - SESSION_IDLE_MS) }
  const sessionRow = await selectSession(app.db, token_hash, moments)
  if (!sessionRow) return undefined
  if (isAhead(sessionRow, now)) {
    await deleteSession(app.db, sessionRow.id)
    await notifySessions(app.db, sessionRow.account_id)
    return undefined
  }
  const row =
    sessionRow.impersonation &&
    !(await checkImpersonation(app, impersonationOf(sessionRow, sessionRow.impersonation)))
      ? await selectSession(app.db, token_hash, moments)
      : sessionRow
  if (!row) return undefined

  if (now.getTime() - row.seen_at.getTime() >= SESSION_SEEN_EVERY_MS) {
    await updateSessionSeen(app.db, token_hash, now)
  }
  const { sealed_ticket, touched_at } = row
  if (sealed_ticket && touched_at && now.getTime() - touched_at.getTime() >= TICKET_TOUCH_MS) {
    // Whoever is waiting for an answer does not wait for the provider as well.
    void touchTicket(app, { session_id: row.id, sealed_ticket })
  }
  return sessionOf(app, row)
}

const impersonationOf = (row: SessionRow, impersonation: ImpersonationRow) => ({
  ...impersonation,
  session_id: row.id,
  actor_account_id: row.account_id,
  actor_wmid: row.wmid,
  until_at: new Date(impersonation.until_at),
  checked_at: new Date(impersonation.checked_at),
})

function sessionOf(app: App, row: SessionRow): Session {
  const { id, account_id, wmid, channel, expires_at, impersonation, is_former: isFormer } = row
  const common = { id, own: { account_id, wmid }, channel, expires_at, isFormer }
  if (!impersonation) return { ...common, actor: ownActor(app, row), wmid }
  const { kind, rights } = impersonation
  return {
    ...common,
    actor: {
      account_id: impersonation.account_id,
      impersonation: { account_id, wmid, kind, rights, until_at: new Date(impersonation.until_at) },
    },
    wmid: impersonation.wmid,
  }
}

function ownActor({ config }: App, row: SessionRow): Actor {
  const { account_id, wmid, alias_id, alias_email, confirmed_at } = row
  const mailbox = row.is_leaving ? { account_id, isLeaving: true } : { account_id }
  if (alias_id !== null && alias_email !== null)
    return { ...mailbox, alias_only: { alias_id, email: alias_email } }
  const setting = config.ADMIN_WMIDS.find((operator) => operator.wmid === wmid)
  return setting ? { ...mailbox, operator: { ...setting, confirmed_at } } : mailbox
}
