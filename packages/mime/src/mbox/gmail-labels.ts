import { cleanText } from '../header/decode-header.ts'

/** Of the header field; an encoded one takes six characters for a Cyrillic one. */
const VALUE_CHARS_MAX = 65_536
/** Of one message; others are left out. */
export const GMAIL_LABELS_MAX = 50

/** Where Gmail has a message: what is in none of its folders is in its archive. */
export type GmailFolder = 'inbox' | 'sent' | 'draft' | 'archive'

export interface GmailLabels {
  folder: GmailFolder
  isUnread: boolean
  isStarred: boolean
  /** In the trash, or spam. */
  isGone: boolean
  /** Labels of the person's own, each once, in their order. */
  names: string[]
}

/** Gmail's own labels, which it writes in the language of the mailbox; in other languages they are labels like others. */
const SYSTEM = {
  inbox: ['inbox', 'входящие'],
  sent: ['sent', 'отправленные'],
  draft: ['draft', 'drafts', 'черновик', 'черновики'],
  unread: ['unread', 'непрочитанные'],
  starred: ['starred', 'помеченные'],
  gone: ['trash', 'spam', 'корзина', 'спам'],
  // Important is what Gmail takes to be so by itself, and is on every third message.
  nothing: [
    ...['archived', 'архивированные', 'в архиве', 'opened', 'открытые', 'important', 'важное', 'важные'],
    ...['chat', 'muted', 'snoozed', 'scheduled'],
  ],
}
const SYSTEM_NAMES = new Set(Object.values(SYSTEM).flat())
/** Categories, keywords of mail programs, and what programs have made of Gmail's folders. */
const NOT_OWN =
  /^(?:category (?:personal|social|promotions|updates|forums|purchases|travel|bills|reservations)$|категория[\s:"«]|imap_|\[gmail\])/

/**
 * What X-Gmail-Labels of a message says: names with commas between them, the whole of it in encoded words where it is not
 * ASCII (RFC 2047), those with a comma of their own in quotes. Source: Google Takeout.
 */
export function readGmailLabels(value: string): GmailLabels {
  const raw = value.slice(0, VALUE_CHARS_MAX)
  const read = namesIn(cleanText(Buffer.from(raw, 'latin1').toString()))
  // The last one is not whole where the value was cut.
  const names = value.length > raw.length ? read.slice(0, -1) : read
  const lowered = new Set(names.map((name) => name.toLowerCase()))
  const has = (which: keyof typeof SYSTEM) => SYSTEM[which].some((name) => lowered.has(name))
  return {
    folder: has('draft') ? 'draft' : has('sent') ? 'sent' : has('inbox') ? 'inbox' : 'archive',
    isUnread: has('unread'),
    isStarred: has('starred'),
    isGone: has('gone'),
    names: ownOf(names),
  }
}

function ownOf(names: readonly string[]): string[] {
  const own = new Map<string, string>()
  for (const name of names) {
    const lowered = name.toLowerCase()
    if (SYSTEM_NAMES.has(lowered) || NOT_OWN.test(lowered) || own.has(lowered)) continue
    own.set(lowered, name)
    if (own.size === GMAIL_LABELS_MAX) break
  }
  return [...own.values()]
}

/** A quote that begins a name goes to the next one, and two of them stand for one; within a name it is a character. */
function namesIn(text: string): string[] {
  const names: string[] = []
  let name = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!
    if (isQuoted && char === '"') {
      if (text[at + 1] !== '"') isQuoted = false
      else name += text[at++]
    } else if (isQuoted) name += char
    else if (char === ',') {
      names.push(name)
      name = ''
    } else if (char === '"' && name === '') isQuoted = true
    else if (char !== ' ' || name !== '') name += char
  }
  names.push(name)
  return names.map((one) => one.replace(/\s+/g, ' ').trim()).filter((one) => one !== '')
}
