import { domainToASCII } from 'node:url'

/** So many labels of a domain are looked at, from its end: names of hosts have fewer. */
const LABELS_MAX = 10

/** An address or a domain by the name under which it is compared: that of IDNA, however it is written. */
export function ruleKey(sender: string): string {
  const at = sender.lastIndexOf('@') + 1
  const domain = sender.slice(at)
  return sender.slice(0, at) + (domainToASCII(domain) || domain)
}

/** What may be settled of whoever writes from this address: of it, of its domain, and of those above. */
export function ruleKeysOf(email: string): string[] {
  if (email === '') return []
  const key = ruleKey(email)
  const at = key.lastIndexOf('@')
  if (at === -1) return [key]
  const domain = key.slice(at + 1)
  const labels = domain.split('.').slice(-LABELS_MAX)
  const above = labels.slice(0, -1).map((_, nth) => labels.slice(nth).join('.'))
  return [...new Set([key, domain, ...above])]
}
