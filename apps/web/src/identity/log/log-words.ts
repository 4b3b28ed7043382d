import type { AuthLogRow } from '#contract/identity/log/list-auth-log.schema.ts'
import type { SessionRow } from '#contract/identity/sessions/list-sessions.schema.ts'
import { formatMessageDate } from '#web/platform/words/format.ts'
import type { PlainSettingsKey, SettingsT } from '#web/platform/words/i18n.ts'
import { agentName } from './agent-name.ts'

/** "сегодня, 13:58" */
export const whenText = (iso: string, t: SettingsT): string =>
  formatMessageDate(t.language, iso, new Date(), t('security.today'))

/** "Chrome, Windows" */
export function deviceText(agent: string, t: SettingsT): string {
  const name = agentName(agent)
  if (!name) return t('security.agent_unknown')
  const { program, system } = name
  return system ? t('security.agent_on', { program, system }) : program
}

/** From what it was done; of messages from an address that is lent, that address. */
export const sourceText = (row: AuthLogRow, t: SettingsT): string =>
  lentAddress(row) ?? deviceText(row.agent, t)

/** Who has an address of this mailbox on loan is not in the mailbox itself. */
const lentAddress = ({ kind, alias }: AuthLogRow): string | undefined =>
  kind === 'acting_calls' ? alias : undefined

/** What happened, and how many times: "IMAP, по паролю программы, 14 раз". */
export function eventText(row: AuthLogRow, t: SettingsT): string {
  const { protocol, count } = row
  const words = [didText(row, t)]
  if (protocol === 'imap' || protocol === 'smtp') words.unshift(t(`security.protocol_${protocol}`))
  if (count > 1) words.push(t('security.times', { count }))
  return words.join(', ')
}

/** By what somebody confirmed an act, where it was no code from the keeper. */
const CODE_WORDS: Partial<Record<AuthLogRow['method'], PlainSettingsKey>> = {
  second_factor: 'security.did_second_factor_code',
  password: 'security.did_confirm_by_password',
}

function didText(row: AuthLogRow, t: SettingsT) {
  const { kind, method, alias, actor_wmid = '', subject_wmid = '' } = row
  if (lentAddress(row) !== undefined) return t('security.did_lent', { wmid: actor_wmid })
  switch (kind) {
    case 'sign_in':
      return wayText(method, alias, t)
    case 'code':
      return t(CODE_WORDS[method] ?? 'security.did_code')
    case 'password':
      return t(method === 'app_password' ? 'security.did_app_password_made' : 'security.did_password_set')
    case 'acting':
      return t(
        method === 'support' || method === 'ba'
          ? `security.did_acting_${method}`
          : 'security.did_acting_user',
        {
          wmid: actor_wmid,
        },
      )
    case 'export':
      return t('security.did_export')
    case 'grant':
    case 'grant_end':
    case 'acting_as':
    case 'acting_as_end':
      return t(`security.did_${kind}`, { wmid: subject_wmid })
    case 'limits_lifted':
    case 'second_factor':
    case 'suspended':
    case 'suspension_lifted':
      return t(`security.did_${kind}`)
    case 'acting_end':
    case 'acting_calls':
      return t(`security.did_${kind}`, { wmid: actor_wmid })
  }
}

function wayText(method: AuthLogRow['method'], alias: string | undefined, t: SettingsT): string {
  if (method === 'alias_password') return t('security.did_alias_password', { alias: alias ?? '' })
  switch (method) {
    case 'password':
    case 'app_password':
    case 'totp':
    case 'passkey':
    case 'recovery_code':
      return t(`security.did_${method}`)
  }
  return t('security.did_sso')
}

/** How a session was opened, and what it sees. */
export function sessionText({ method, alias, actor_wmid }: SessionRow, t: SettingsT): string {
  if (actor_wmid) return t('security.session_impersonation', { wmid: actor_wmid })
  const way = t(`security.did_${method}`)
  return alias ? t('security.session_alias', { way, alias }) : way
}

/** Others in the mailbox, by right: it was not the owner by what the row itself says. */
const OF_OTHERS: ReadonlySet<AuthLogRow['kind']> = new Set(['acting', 'acting_end', 'acting_calls'])
export const isOfOthers = ({ kind }: AuthLogRow): boolean => OF_OTHERS.has(kind)

const LOG_CHARS_MAX = 300
/** A sign-in is noted when its session begins, give or take what writing it down takes. */
const NEAR_MS = 5000

/** Does the row tell, perhaps with others of the day, how this very session began? */
export function isSignInOf(row: AuthLogRow, session: SessionRow | undefined): boolean {
  if (!session || row.kind !== 'sign_in' || row.result !== 'ok' || row.ip !== session.ip) return false
  if (row.agent !== session.agent.slice(0, LOG_CHARS_MAX) || row.alias !== session.alias) return false
  const began = Date.parse(session.created_at)
  return Date.parse(row.first_at) - NEAR_MS <= began && began <= Date.parse(row.last_at) + NEAR_MS
}
