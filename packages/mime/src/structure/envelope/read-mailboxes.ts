import type { Mailbox } from '../message-structure.ts'
import { type Token, tokensOf } from './address-tokens.ts'

/** More are not told. */
const MAILBOXES_MAX = 5000

const END_OF_GROUP: Mailbox = { name: null, adl: null, mailbox: null, host: null }

/** A phrase: one space wherever some stood between words. */
const phraseOf = (tokens: readonly Token[]): string =>
  tokens.map(({ text, isSpaced }, nth) => (isSpaced && nth > 0 ? ` ${text}` : text)).join('')

const joined = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join('')

/** An address. The host of one without an @ is empty: null would make a group of it. */
function addressOf(tokens: readonly Token[]): Pick<Mailbox, 'mailbox' | 'host'> {
  const at = tokens.findLastIndex(({ kind }) => kind === '@')
  return at === -1
    ? { mailbox: joined(tokens), host: '' }
    : { mailbox: joined(tokens.slice(0, at)), host: joined(tokens.slice(at + 1)) }
}

/** What stands between angle brackets, behind a route perhaps. RFC 5322 §4.4. */
function angleOf(tokens: readonly Token[]): Omit<Mailbox, 'name'> {
  const colon = tokens[0]?.kind === '@' ? tokens.findIndex(({ kind }) => kind === ':') : -1
  const adl = colon === -1 ? null : joined(tokens.slice(0, colon))
  return { adl, ...addressOf(tokens.slice(colon + 1)) }
}

/** The mailbox that is being read. */
class Reading {
  words: Token[] = []
  angle: Token[] | null = null
  comment: string | null = null
  isAngled = false

  /** Commas and colons between angle brackets belong to a route. */
  get isRoute(): boolean {
    return this.isAngled && this.angle?.[0]?.kind === '@'
  }

  /** A mailbox without a name of its own is called by the comment beside it. */
  get mailbox(): Mailbox | null {
    const { words, angle, comment } = this
    if (angle) return { name: phraseOf(words) || comment, ...angleOf(angle) }
    if (words.length === 0) return null
    const isName = !words.some(({ kind }) => kind === '@') && phraseOf(words).includes(' ')
    if (isName) return { name: phraseOf(words), adl: null, mailbox: '', host: '' }
    return { name: comment, adl: null, ...addressOf(words) }
  }
}

/**
 * A list of addresses as its header has it: encoded words stay, quotes and comments are taken off. Lists with semicolons,
 * and brackets that nobody closes, are borne. RFC 5322 §3.4.
 */
export function readMailboxes(list: string): Mailbox[] {
  const mailboxes: Mailbox[] = []
  let reading = new Reading()
  let isGroup = false
  const finish = () => {
    const { mailbox } = reading
    if (mailbox) mailboxes.push(mailbox)
    reading = new Reading()
  }
  for (const token of tokensOf(list)) {
    if (mailboxes.length >= MAILBOXES_MAX) break
    const { kind, text } = token
    if (kind === 'comment') reading.comment ??= text
    else if (kind === '<') {
      reading.angle = []
      reading.isAngled = true
    } else if (kind === '>') reading.isAngled = false
    else if (kind === ',' && !reading.isRoute) finish()
    else if (kind === ';') {
      finish()
      if (isGroup) mailboxes.push(END_OF_GROUP)
      isGroup = false
    } else if (kind === ':' && !reading.isAngled) {
      if (!isGroup) mailboxes.push({ ...END_OF_GROUP, mailbox: phraseOf(reading.words) })
      reading = new Reading()
      isGroup = true
    } else if (reading.isAngled) reading.angle!.push(token)
    else if (reading.angle === null) reading.words.push(token)
  }
  finish()
  return isGroup ? [...mailboxes, END_OF_GROUP] : mailboxes
}
