import { AppError } from '#contract/errors.ts'
import { mainAddress } from '#contract/identity/account/account.ts'
import { isWmid } from '#contract/identity/sign-on/sign-on.ts'
import type { App } from '#server/app.ts'
import { EcosystemFailure } from '#server/platform/ecosystem/ecosystem-failure.ts'
import { insertLookup, type MailboxRow, selectMailbox } from '../impersonation/impersonation.sql.ts'
import { isLocalPerson } from '../local/is-local-person.ts'
import { personName } from './person-name.ts'

export interface FoundPerson {
  wmid: string
  email: string
  name: string
  passport_tid: number | null
  mailbox: MailboxRow | undefined
}

const LOOKUPS_MAX = 30
export const LOOKUPS_MS = 60 * 60 * 1000

/**
 * Who is this wmid, or main e-mail? Aliases name nobody: whose they are is not told. Unknown here and to
 * the passport service: `invalid_email_or_wmid`. One account may ask 30 times an hour, so that nobody goes
 * through all numbers: `too_many_requests`.
 */
export async function findPerson(app: App, account_id: number, query: string): Promise<FoundPerson> {
  const now = app.clock()
  const since = new Date(now.getTime() - LOOKUPS_MS)
  const counted = { now, since, count_max: LOOKUPS_MAX }
  const first = await app.db.transaction((tx) => insertLookup(tx, account_id, counted))
  if (first) {
    const retry_after = Math.ceil((first.getTime() - since.getTime()) / 1000)
    throw new AppError('too_many_requests', { params: { retry_after } })
  }

  const wmid = wmidOf(app, query.trim().toLowerCase())
  if (!wmid) throw new AppError('invalid_email_or_wmid')
  const mailbox = await selectMailbox(app.db, wmid)
  const isOurs = await isLocalPerson(app, wmid)
  const passport = isOurs
    ? undefined
    : await app.passports.get(wmid).catch((failure: unknown) => {
        if (failure instanceof EcosystemFailure && failure.kind !== 'unknown_wmid') {
          // Nobody can be asked; whoever has a mailbox here is known all the same.
          if (mailbox) return undefined
          throw new AppError('service_unavailable', { cause: failure })
        }
        if (failure instanceof EcosystemFailure) return undefined
        throw failure
      })
  if (!mailbox && !passport?.exists) throw new AppError('invalid_email_or_wmid')
  return {
    wmid,
    email: mainAddress(wmid, app.config.PRIMARY_MAIL_DOMAIN).toLowerCase(),
    name: passport?.nickname ?? (mailbox ? personName(mailbox) : wmid),
    passport_tid: passport?.exists ? passport.tid : null,
    mailbox,
  }
}

function wmidOf({ config }: App, query: string): string | undefined {
  const domain = `@${config.PRIMARY_MAIL_DOMAIN.toLowerCase()}`
  const name = query.endsWith(domain) ? query.slice(0, -domain.length) : query
  return isWmid(name) ? name : undefined
}
