import { getDomain } from 'tldts'
import type { Headers } from '#mime/header/read-headers.ts'
import type { ReadMessage } from '#mime/message.ts'
import { headerRules } from './header-rules.ts'
import { linkRules } from './link-rules.ts'
import { sumOfRules } from './rule.ts'
import { wordingRules } from './wording-rules.ts'

/** What rules add to the score, by what of the message they are about; never less than 0. */
export interface RuleScores {
  header: number
  links: number
  words: number
}

export const NO_RULES: RuleScores = { header: 0, links: 0, words: 0 }
/** All of them together: a message that the weights know as good stays so. */
export const RULES_MAX = 3

interface Ruled {
  message: ReadMessage
  headers: Headers
  /** As many characters of its text and of its HTML as are looked at. */
  text: string
  html: string | null
  /** Its sender has proven to be who they say. */
  isProven: boolean
}

/**
 * What is in a message that junk has everywhere, in words and addresses that nobody has to mark first. Chosen by what is
 * known of junk, not by single messages. Decisions 241.
 */
export function weighRules({ message, headers, text, html, isProven }: Ruled): RuleScores {
  const host = message.fields.from[0]?.email.split('@').at(-1)?.toLowerCase() ?? ''
  const header = sumOfRules(headerRules(message, headers, isProven))
  const links = sumOfRules(linkRules(text, html, getDomain(host) ?? host))
  const words = sumOfRules(wordingRules(`${message.subject} ${text}`))
  const share = Math.min(1, RULES_MAX / Math.max(RULES_MAX, header + links + words))
  return { header: header * share, links: links * share, words: words * share }
}
