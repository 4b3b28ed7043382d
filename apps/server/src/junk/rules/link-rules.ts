import { getDomain } from 'tldts'
import { CHEAP_ENDINGS, FREE_HOSTS, SHORTENERS } from './names.ts'
import type { Rule } from './rule.ts'

const URL_IN_TEXT = /\bhttps?:\/\/[^\s<>"'()[\]{}\\]{1,500}/gi
const URLS_MAX = 60
const IP_ADDRESS = /^\d{1,3}(?:\.\d{1,3}){3}$/
/** There is little to read in it. */
const SHORT_CHARS = 600

/** Where a message leads. `author`: the registered domain of whoever wrote it, whose own pages say nothing. */
export function linkRules(text: string, html: string | null, author: string): Rule[] {
  const authorities: string[] = []
  for (const [url] of `${text} ${html ?? ''}`.matchAll(URL_IN_TEXT)) {
    if (authorities.length === URLS_MAX) break
    authorities.push(/^https?:\/\/([^/?#]*)/i.exec(url)?.[1]?.toLowerCase() ?? '')
  }
  const hosts = [...new Set(authorities.map(hostOf))]
  const foreign = hosts.filter((host) => (getDomain(host) ?? host) !== author)
  const isForeign = foreign.length > 0 && foreign.length === hosts.length
  return [
    { is: 'a host without a name', weight: 1.35, holds: hosts.some((host) => IP_ADDRESS.test(host)) },
    { is: 'a user in an address', weight: 1.2, holds: authorities.some((one) => one.includes('@')) },
    { is: 'a port', weight: 0.6, holds: authorities.some((one) => /:\d+$/.test(one)) },
    { is: 'a name in other letters', weight: 0.75, holds: foreign.some((host) => host.includes('xn--')) },
    { is: 'a page that anybody has', weight: 1.05, holds: foreign.some((host) => FREE_HOSTS.test(host)) },
    { is: 'a short address', weight: 0.6, holds: foreign.some((host) => SHORTENERS.has(host)) },
    { is: 'a cheap ending', weight: 0.9, holds: foreign.some((host) => CHEAP_ENDINGS.has(endingOf(host))) },
    {
      // People send each other a link with a word, too.
      is: 'little but a way elsewhere',
      weight: 0.5,
      holds: isForeign && html !== null && text.trim().length < SHORT_CHARS,
    },
  ]
}

const hostOf = (authority: string): string =>
  authority.slice(authority.lastIndexOf('@') + 1).replace(/:\d+$/, '')
const endingOf = (host: string): string => host.slice(host.lastIndexOf('.') + 1)
