import { domainToASCII } from 'node:url'
import { isEmail } from '#contract/outbound/recipients/recipients.ts'
import type { App } from '#server/app.ts'
import { domainOf } from '../directory/our-domains.ts'
import { selectConfirmed } from '../domains/domains.sql.ts'

/**
 * Is this a domain whose addresses mail programs sign in with: our first, or a confirmed one of somebody here? An alias is
 * no login. It is not looked at which addresses there are.
 */
export async function isProgramsDomain(app: App, domain: string): Promise<boolean> {
  if (domain === '') return false
  if (domain === app.config.PRIMARY_MAIL_DOMAIN.toLowerCase()) return true
  return (await selectConfirmed(app.db, domain)) !== undefined
}

/** The address that a program names, as it signs in; undefined for one that is not served here. */
export async function findProgramsAddress(app: App, typed: string): Promise<string | undefined> {
  const email = typed.trim().toLowerCase()
  if (!isEmail(email)) return undefined
  const domain = domainToASCII(domainOf(email))
  if (!(await isProgramsDomain(app, domain))) return undefined
  return `${email.slice(0, email.lastIndexOf('@'))}@${domain}`
}
