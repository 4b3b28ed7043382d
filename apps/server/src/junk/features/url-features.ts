import { getDomain } from 'tldts'
import type { FeatureSet } from './feature-set.ts'

const URL_IN_TEXT = /\bhttps?:\/\/[^\s<>"'()[\]{}\\]{1,500}/gi
const URLS_MAX = 60
const TEXT_CHARS_MAX = 200_000
const ADDRESS = /^\d{1,3}(?:\.\d{1,3}){3}$/

/** Where the addresses in a message lead: host by host, and what is unusual about them. */
export function addUrls(features: FeatureSet, text: string, sender_domain: string): void {
  const hosts = new Set<string>()
  let count = 0
  for (const [url] of text.slice(0, TEXT_CHARS_MAX).matchAll(URL_IN_TEXT)) {
    if (++count > URLS_MAX) break
    const [, authority = '', path = ''] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(url) ?? []
    const host = authority
      .slice(authority.lastIndexOf('@') + 1)
      .replace(/:\d+$/, '')
      .toLowerCase()
    if (authority.includes('@')) features.add('url', 'user')
    if (/:\d+$/.test(authority)) features.add('url', 'port')
    if (/^http:/i.test(url)) features.add('url', 'plain')
    if (/xn--/.test(host)) features.add('url', 'idn')
    if (ADDRESS.test(host)) features.add('url', 'address')
    addPath(features, path)
    hosts.add(host)
  }
  features.addCount('urls', count)
  features.addCount('url-hosts', hosts.size)
  let own = 0
  for (const host of hosts) {
    const domain = getDomain(host) ?? host
    features.add('url-domain', domain)
    features.add('url-tld', host.slice(host.lastIndexOf('.') + 1))
    features.addCount('url-dots', host.split('.').length)
    if (domain === sender_domain) own++
  }
  if (count > 0) features.add('url-own', own === 0 ? 'none' : own === hosts.size ? 'all' : 'some')
}

function addPath(features: FeatureSet, path: string): void {
  const [, ending = ''] = /\.([a-z]{2,5})(?:[?#]|$)/i.exec(path) ?? []
  if (ending !== '') features.add('url-end', ending.toLowerCase())
  if (path.length > 150) features.add('url', 'long')
  for (const part of path
    .slice(0, 120)
    .toLowerCase()
    .split(/[^a-z]+/)) {
    if (part.length >= 4 && part.length <= 14) features.add('url-word', part)
  }
}
