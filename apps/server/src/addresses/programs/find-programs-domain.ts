import { domainToASCII } from 'node:url'
import { isEmail } from '#contract/outbound/recipients/recipients.ts'
import type { App } from '#server/app.ts'
import { domainOf, isOurDomain } from '../directory/our-domains.ts'
import { selectConfirmed } from '../domains/domains.sql.ts'

/**
 * Is this a domain whose addresses mail programs sign in with: one of ours, or a confirmed one of somebody here? It is not
 * looked at which addresses there are.
 */
export async function isProgramsDomain(app: App, domain: string): Promise<boolean> {
  if (domain === '') return false
  if (isOurDomain(app.config, domain)) return true
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
