import { isIP } from 'node:net'
import { domainToASCII, domainToUnicode } from 'node:url'
import { parse } from 'tldts'
import { AppError } from '#contract/errors.ts'
import type { Config } from '#server/config.ts'
import { ourDomains } from '../directory/our-domains.ts'

const LABEL = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/
const NAME_CHARS_MAX = 253

/** As people write it: `xn--…` in their own letters. */
export const shownName = (name: string): string => domainToUnicode(name) || name

/** An address with its domain as people write it. */
export const shownAddress = (email: string): string => email.replace(/[^@]+$/, (domain) => shownName(domain))

/** The name that one may register, `firma.ru` of `mail.firma.ru`; undefined for a public suffix. */
export const registrable = (name: string): string | undefined =>
  parse(name, { allowPrivateDomains: true }).domain ?? undefined

/**
 * A domain as the DNS knows it, of what a person has typed: an address of a page and a dot at the end do
 * no harm. Throws `invalid_domain_name` for public suffixes and numbers, even where our names end in them, and
 * `duplicate_domains` for names of our own.
 */
export function checkDomainName(config: Config, typed: string): string {
  const host = typed
    .trim()
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/[/?#].*$/, '')
    .replace(/\.$/, '')
  const name = domainToASCII(host).toLowerCase()
  const labels = name.split('.')
  const isName =
    name.length <= NAME_CHARS_MAX && labels.length > 1 && labels.every((label) => LABEL.test(label))
  if (!isName || isIP(name) || !registrable(name)) {
    throw new AppError('invalid_domain_name', { fields: ['name'] })
  }
  const own = [...ourDomains(config), config.MAIL_HOSTNAME.toLowerCase()]
  const isOurs = own.some((ours) => name === ours || name.endsWith(`.${ours}`) || ours.endsWith(`.${name}`))
  if (isOurs) throw new AppError('duplicate_domains', { fields: ['name'] })
  return name
}
