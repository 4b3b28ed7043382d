import { getDomain } from 'tldts'
import type { Headers } from '#mime/header/read-headers.ts'
import type { ReadMessage } from '#mime/message.ts'
import type { FeatureSet } from './feature-set.ts'
import { addWords } from './word-features.ts'

/** Written on the way or by a reader: they tell of the mailbox, not of the message. */
const OF_THE_WAY =
  /^(?:received|received-spf|return-path|delivered-to|x-original-to|authentication-results|arc-.*|x-spam.*|x-virus.*|x-filter.*|x-received|status|x-status|x-keywords|x-uidl?|x-mozilla.*|lines|envelope-to|delivery-date|old-return-path|x-loop|x-been-?there|dkim-filter|x-account-key|x-evolution.*|x-egroups.*|replied|forwarded)$/
/** Their values are words of a program: the same in all of its messages. */
const BY_VALUE = [
  'x-mailer',
  'user-agent',
  'precedence',
  'x-priority',
  'importance',
  'x-msmail-priority',
  'x-mimeole',
  'auto-submitted',
  'mime-version',
  'content-transfer-encoding',
  'content-language',
  'x-originating-ip',
] as const
const LINES_MAX = 200
const VALUE_CHARS_MAX = 80

/** What the header says of who wrote a message, and with what. */
export function addHeader(features: FeatureSet, headers: Headers, message: ReadMessage): void {
  for (const { name } of headers.lines.slice(0, LINES_MAX)) {
    if (!OF_THE_WAY.test(name)) features.add('head', name.slice(0, 40))
  }
  for (const name of BY_VALUE) {
    const value = headers.get(name).slice(0, VALUE_CHARS_MAX).toLowerCase()
    if (value !== '') features.add(name, value.replace(/\d+(?:\.\d+)*/g, '#'))
  }
  const type = headers.get('content-type').toLowerCase()
  features.add('type', type.slice(0, VALUE_CHARS_MAX).split(/[;\s]/)[0] ?? '')
  const [, charset = ''] = /charset\s?=\s?"?([\w-]{1,20})/.exec(type.slice(0, 400)) ?? []
  if (charset !== '') features.add('charset', charset)
  const [, boundary = ''] =
    /boundary\s?=\s?"?([^";]{1,80})/.exec(headers.get('content-type').slice(0, 400)) ?? []
  if (boundary !== '') features.add('boundary', patternOf(boundary))
  addSender(features, message)
  addIdAndDate(features, headers, message)
  addRecipients(features, message)
}

/** Who writes, and where answers are to go. */
function addSender(features: FeatureSet, { fields, subject }: ReadMessage): void {
  const [from] = fields.from
  const email = from?.email.toLowerCase() ?? ''
  const [local = '', host = ''] = splitAddress(email)
  const domain = getDomain(host) ?? host
  features.add('from', email)
  features.add('from-domain', domain)
  features.add('from-tld', host.slice(host.lastIndexOf('.') + 1))
  features.add('from-local', local.replace(/\d+/g, '#').slice(0, 30))
  features.addCount('from-dots', host.split('.').length)
  features.addCount('from-digits', local.replace(/\D/g, '').length)
  const name = from?.name ?? ''
  features.add('from-name', name === '' ? 'none' : name === email ? 'address' : 'name')
  addWords(features, 'name', name, { chars: 100, words_max: 10, hasPairs: true })
  if (/@/.test(name) && name.toLowerCase() !== email) features.add('sign', 'address-in-name')
  const [reply] = fields['reply-to']
  const reply_host = splitAddress(reply?.email.toLowerCase() ?? '')[1] ?? ''
  if (reply) features.add('reply-to', (getDomain(reply_host) ?? reply_host) === domain ? 'own' : 'foreign')
  if (reply && reply_host !== host) features.add('reply-domain', reply_host)
  features.addCount('subject-length', Math.ceil(subject.length / 10))
  if (subject !== '' && subject === subject.toUpperCase() && /\p{L}{4}/u.test(subject))
    features.add('sign', 'capitals')
  if (/^\s*re:/i.test(subject)) features.add('subject', 're')
  if (/[!?]{2}/.test(subject)) features.add('sign', 'shouting')
  if (/\p{Extended_Pictographic}/u.test(subject)) features.add('subject', 'emoji')
}

function addIdAndDate(features: FeatureSet, headers: Headers, message: ReadMessage): void {
  const id = headers.get('message-id')
  const [, host = ''] = /@([^>\s]{1,255})/.exec(id.slice(0, 600)) ?? []
  features.add('id', id === '' ? 'none' : patternOf(id.slice(0, 600).replace(/@.*/, '')))
  const from_host = splitAddress(message.fields.from[0]?.email.toLowerCase() ?? '')[1] ?? ''
  const id_domain = getDomain(host.toLowerCase()) ?? host.toLowerCase()
  features.add('id-domain', id_domain)
  features.add('id-own', id_domain === (getDomain(from_host) ?? from_host) ? 'own' : 'foreign')
  const date = headers.get('date').slice(0, 100)
  const [, zone = date === '' ? 'none' : 'odd'] = /([+-]\d{4})\b/.exec(date) ?? []
  features.add('zone', zone)
  if (message.in_reply_to.length > 0)
    features.add('answers', message.references.length > 0 ? 'thread' : 'one')
}

function addRecipients(features: FeatureSet, { fields }: ReadMessage): void {
  features.addCount('to', Math.min(fields.to.length, 64))
  features.addCount('cc', Math.min(fields.cc.length, 64))
  const [to] = fields.to
  if (to) features.add('to-name', to.name === '' ? 'none' : 'name')
  if (to && to.email.toLowerCase() === fields.from[0]?.email.toLowerCase()) features.add('sign', 'to-oneself')
}

const splitAddress = (email: string): [string?, string?] => {
  const at = email.lastIndexOf('@')
  return at < 0 ? [email] : [email.slice(0, at), email.slice(at + 1)]
}

/** How it is built: runs of letters and digits by their kind, so that each program has its own. */
const patternOf = (text: string): string =>
  text
    .slice(0, 80)
    .replace(/[0-9]+/g, '9')
    .replace(/[a-z]{2,}|[A-Z]{2,}|(?:9?[A-Za-z]9?)+/g, 'a')
    .slice(0, 30)
