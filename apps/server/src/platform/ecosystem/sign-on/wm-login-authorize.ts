import { SignOnFailure, type SignOnFailureKind } from './sign-on.ts'
import { type ReturnForm, readMoment } from './wm-login-form.ts'

const escapeXml = (text: string): string => text.replace(/[<>&"']/g, (sign) => `&#${sign.codePointAt(0)};`)

/** What the provider needs to know of a ticket to answer for it. */
export type TicketFields = Pick<ReturnForm, 'ticket' | 'url_id' | 'wmid' | 'auth_type' | 'user_address'>

/** The question "is this ticket good?", as `authorize.xiface` takes it. */
export function authorizationRequest(siteHolder: string, form: TicketFields): string {
  const fields = {
    siteHolder,
    user: form.wmid,
    ticket: form.ticket,
    urlId: form.url_id,
    authType: form.auth_type,
    userAddress: form.user_address,
  }
  const elements = Object.entries(fields).map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`)
  return `<request>${elements.join('')}</request>`
}

/** The provider's names for what went wrong; they outlive its numbers, which differ between its services. */
const KIND_BY_NAME: Record<string, SignOnFailureKind> = {
  FalseTicket: 'invalid',
  InvalidArgument: 'invalid',
  TicketNotFound: 'invalid',
  TicketFlagsMismatch: 'invalid',
  SessionNotFound: 'expired',
  TicketExpired: 'expired',
  ExpiredTicket: 'expired',
  UserLock: 'blocked',
  UserBlocked: 'blocked',
  AccessDenied: 'blocked',
  IPAddressBlocked: 'blocked',
  PasswordAccessBlocked: 'blocked',
  IPAddressMismatch: 'ip_mismatch',
  AddressMismatch: 'ip_mismatch',
  UserNotFound: 'invalid',
  SiteHolderNotFound: 'config',
  SiteNotFound: 'config',
  UrlNotFound: 'config',
}

const KIND_BY_NUMBER: Record<string, SignOnFailureKind> = {
  '-1': 'unavailable', // internal error of the provider
  1: 'invalid', // argument not as expected
  2: 'invalid', // no such ticket
  3: 'expired',
  4: 'invalid', // no such user
  5: 'config', // no such site holder
  6: 'config', // no such site
  7: 'config', // no such return URL, or not of this site
  8: 'config', // no security settings
  9: 'config', // service not authorised
  10: 'config', // not a trusted site
  11: 'blocked', // sign-in by password blocked
  12: 'blocked', // tickets were guessed
  201: 'ip_mismatch',
}

/** When the provider's session ends, if it says so. Throws `SignOnFailure` for every answer but success. */
export function readAuthorization(xml: string): { expires_at: Date | undefined } {
  const tag = /<response\b([^>]*)>/.exec(xml)?.[1]
  if (tag === undefined) throw new SignOnFailure('unavailable', 'the provider answered no <response>')
  const attributes = Object.fromEntries(
    [...tag.matchAll(/([\w-]+)\s*=\s*["']([^"']*)["']/g)].map(([, name, value]) => [name!, value!]),
  )
  const { retval = '', sval = '', expires = '' } = attributes
  // The number decides success: a ticket must never pass on the strength of a word.
  if (retval === '0') return { expires_at: readMoment(expires) }
  throw new SignOnFailure(
    KIND_BY_NAME[sval] ?? KIND_BY_NUMBER[retval] ?? 'unavailable',
    `authorize.xiface answered ${retval} ${sval}`,
  )
}
