import type { Verdict, VerdictSign } from '#contract/junk/verdict.schema.ts'
import type { SenderAuth } from '#contract/mailbox/messages/message.schema.ts'
import { junkLimit } from '../learner/limits.ts'
import { type Scores, scoreIn, sumOf } from './score-message.ts'

/** What is known of whoever sent a message. */
export interface SenderHistory {
  /** Of the address book, or written to, and proven by DMARC or by the signature that is known of them. */
  isKnown: boolean
  /** The domain has proven itself to this account before. */
  isSeen: boolean
  /** Marks of this account on what that domain has sent. */
  good: number
  junk: number
  /** Messages of it that were answered, archived, or read and left. */
  praised: number
  /** Other accounts that have marked more of it as junk than as good. */
  others: number
  /** The address or domain that the reader always allows; null: none. */
  allowed: string | null
  /** From's domain has proven itself, by DMARC or by its own signature. */
  isProven: boolean
}

export interface VerdictFacts {
  scores: Scores
  /** Marks that the account has learned. */
  marks: number
  auth: SenderAuth | null
  /** The domain in From says that the message is not its own, and asks for Spam. */
  isDisowned: boolean
  /** A list that the reader or the service knows says that its author had proven to be who they say. */
  isVouched?: boolean
  /** What another filter, rspamd, adds. */
  rspamd?: number
  sender: SenderHistory
}

/** Less than this says nothing for either side. */
const SIGN_MIN = 0.3
/** No sign decides alone. */
const JUNK_SIGNS_MIN = 2
const FORGED = 0.5
const PROVEN = -0.5
const SEEN = -0.3
const VOUCHED = -0.3
const MARK = 0.7
const MARKS_MAX = 2
const PRAISED = -0.1
const PRAISED_MAX = 0.5
/** One account may be wrong, or in league with somebody. */
const OTHERS_MIN = 2
const OTHER = 0.25
const OTHERS_MAX = 1

/**
 * Is it junk, and why? What the weights say, how the sender is proven, and what is known of it, add up; junk is what is
 * over the limit by two signs at least. Who is known, or always allowed, and proven is never junk; what its own domain
 * disowns always is.
 */
export function decideVerdict({
  scores,
  marks,
  auth,
  isDisowned,
  isVouched = false,
  rspamd = 0,
  sender,
}: VerdictFacts): Verdict {
  const { base, own } = scores
  // A list changes what it sends on: that nothing proves the author any more is no sign.
  const proof = isVouched ? 0 : proofOf(auth)
  const vouched = isVouched ? VOUCHED : 0
  const marked = clamp((sender.junk - sender.good) * MARK, MARKS_MAX)
  const praised = clamp(sender.praised * PRAISED, PRAISED_MAX)
  const others = sender.others < OTHERS_MIN ? 0 : clamp(sender.others * OTHER, OTHERS_MAX)
  const seen = sender.isSeen && sender.junk === 0 ? SEEN : 0

  const sum = scoreIn(scores) + proof + marked + praised + others + seen + vouched + rspamd
  const score = Math.round(sum * 100) / 100
  const isAllowed = sender.allowed !== null && sender.isProven
  const weighed = inOrder([
    [base.header, 'header_junk', 'header_good'],
    [base.links, 'links_junk', 'links_good'],
    [base.words, 'words_junk', 'words_good'],
    [sumOf(own), 'marks_junk', 'marks_good'],
    [proof, 'forged', 'proven'],
    [marked, 'sender_marked', 'sender_good'],
    [praised, 'sender_marked', 'sender_praised'],
    [others, 'sender_marked_by_others', 'sender_seen'],
    [seen, 'sender_marked', 'sender_seen'],
    [vouched, 'forged', 'vouched'],
    [rspamd, 'rspamd_junk', 'rspamd_good'],
  ])
  const claimed = sender.allowed === null || isAllowed ? [] : (['allowed_unproven'] as const)
  const rule = sender.allowed === null ? {} : { rule: sender.allowed }
  const signs = [...claimed, ...weighed]
  if (isDisowned) return { is: 'junk', score, signs: ['disowned', ...signs], ...rule }
  if (isAllowed) return { is: 'good', score, signs: ['allowed', ...signs], ...rule }
  if (sender.isKnown) return { is: 'good', score, signs: ['known', ...signs], ...rule }
  // What was marked speaks by the same parts of a message as the base does.
  const speaking = [base.header + own.header, base.links + own.links, base.words + own.words]
  const against = [...speaking, proof, marked, others, rspamd].filter((value) => value >= SIGN_MIN)
  const isJunk = sum > junkLimit(marks, scores.share) && against.length >= JUNK_SIGNS_MIN
  return { is: isJunk ? 'junk' : 'good', score, signs, ...rule }
}

/** What says something, and for which side; the strongest first. */
const inOrder = (values: [value: number, junk: VerdictSign, good: VerdictSign][]): VerdictSign[] =>
  values
    .filter(([value]) => Math.abs(value) >= SIGN_MIN)
    .toSorted(([one], [other]) => Math.abs(other) - Math.abs(one))
    .map(([value, junk, good]) => (value > 0 ? junk : good))

/** DMARC decides where the domain has one; else the envelope may speak against it. RFC 8601 words. */
function proofOf(auth: SenderAuth | null): number {
  if (auth?.dmarc === 'pass') return PROVEN
  return auth?.dmarc === 'fail' || auth?.spf === 'fail' ? FORGED : 0
}

const clamp = (value: number, max: number): number => Math.max(-max, Math.min(max, value))
