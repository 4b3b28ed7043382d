import { domainToASCII } from 'node:url'
import { isWmid } from '#contract/identity/sign-on/sign-on.ts'

/** Whom somebody means who signs in; each is '' where it is not that. */
export interface LoginName {
  wmid: string
  /** As addresses are kept: in small letters, the domain as the DNS has it. */
  address: string
}

/** Reads what a person types to sign in: a wmid or a whole address, in any case, its domain in any script. RFC 5890. */
export function loginName(typed: string): LoginName {
  const name = typed.trim().toLowerCase()
  const at = name.lastIndexOf('@')
  const domain = at < 0 ? '' : domainToASCII(name.slice(at + 1))
  return { wmid: isWmid(name) ? name : '', address: domain ? `${name.slice(0, at)}@${domain}` : name }
}
