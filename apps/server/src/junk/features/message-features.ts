import { getDomain } from 'tldts'
import type { Headers } from '#mime/header/read-headers.ts'
import type { ReadMessage } from '#mime/message.ts'
import { textOf } from '#mime/text-of.ts'
import { type RuleScores, weighRules } from '../rules/weigh-rules.ts'
import { FeatureSet } from './feature-set.ts'
import { addHeader } from './header-features.ts'
import { addHtml } from './html-features.ts'
import { addUrls } from './url-features.ts'
import { addWords } from './word-features.ts'

const BODY_CHARS_MAX = 20_000
const HTML_CHARS_MAX = 60_000
const BODY = { chars: BODY_CHARS_MAX, words_max: 700, hasPairs: true }
const SUBJECT = { chars: 300, words_max: 40, hasPairs: true }

/** What was found out of who sent it, as `SenderAuth`; null where nobody has checked. */
export interface CheckedSender {
  spf: string
  dkim: string
  dmarc: string
}

/** The features of a message, and how many of the first of them are of its header, and of its header or its links. */
export interface GroupedFeatures {
  hashes: Uint32Array
  header: number
  /** Of links and of how the HTML is built: those between `header` and this. What follows is of words and files. */
  links: number
  /** What speaks for junk whatever has been learned. */
  rules: RuleScores
}

/**
 * The features of a message, for the learner, with what they are of: numbers that no text can be read out of. Cost is linear in at most 20,000 characters of text and 100,000 of HTML, whatever
 * is in them.
 */
export function groupedFeatures(
  message: ReadMessage,
  headers: Headers,
  auth: CheckedSender | null,
): GroupedFeatures {
  const features = new FeatureSet()
  const html = message.html?.slice(0, HTML_CHARS_MAX) ?? null
  const text = textOf({ text: message.text?.slice(0, BODY_CHARS_MAX) ?? null, html })
  const host = message.fields.from[0]?.email.split('@').at(-1)?.toLowerCase() ?? ''
  addHeader(features, headers, message)
  if (auth) for (const name of ['spf', 'dkim', 'dmarc'] as const) features.add(name, auth[name])
  const header = features.size
  addHtml(features, html, text.length)
  addUrls(features, `${message.text?.slice(0, BODY_CHARS_MAX) ?? ''} ${html ?? ''}`, getDomain(host) ?? host)
  const links = features.size
  addStructure(features, message, text)
  addWords(features, 'subject', message.subject, SUBJECT)
  addWords(features, 'word', message.subject, { ...SUBJECT, hasPairs: false })
  addWords(features, 'word', text, BODY)
  const isProven = auth?.dkim === 'pass' && auth.dmarc === 'pass'
  const rules = weighRules({ message, headers, text: text.slice(0, BODY_CHARS_MAX), html, isProven })
  return { hashes: features.hashes, header, links, rules }
}

function addStructure(features: FeatureSet, { attachments }: ReadMessage, text: string): void {
  features.addCount('files', Math.min(attachments.length, 64))
  for (const { content_type, name, inline } of attachments.slice(0, 10)) {
    features.add('file-type', content_type.slice(0, 60).toLowerCase())
    const [, ending = ''] = /\.([a-z0-9]{1,5})$/i.exec(name) ?? []
    features.add('file-end', ending.toLowerCase())
    if (inline) features.add('file', 'inline')
  }
  features.addCount('length', Math.ceil(text.length / 100))
  features.addCount('shouts', text.split('!', 40).length - 1)
  const chars = text.slice(0, 4000).replace(/[^\p{L}]/gu, '')
  const capitals = chars.replace(/\P{Lu}/gu, '').length
  if (chars.length > 0) features.add('capitals', String(Math.round((capitals / chars.length) * 10)))
}
