import { AppError } from '#contract/errors.ts'
import type { MessageUid } from '#contract/mailbox/messages/message.schema.ts'

/** First and last UID, both within it. */
export type UidRange = readonly [first: MessageUid, last: MessageUid]

/** What a message has to be to be found. Texts are found wherever they stand, without regard to case. Decisions 125. */
export type Criterion =
  /** All of them; none: every message. */
  | { kind: 'and'; of: Criterion[] }
  /** Any of them; none: no message. */
  | { kind: 'or'; of: Criterion[] }
  | { kind: 'not'; of: Criterion }
  | { kind: 'uids'; ranges: readonly UidRange[] }
  | { kind: 'flag'; flag: 'seen' | 'answered' | 'flagged' | 'deleted' | 'draft' | 'forwarded' }
  | { kind: 'keyword'; keyword: string }
  | { kind: 'label'; label_id: number }
  /** A field of its header, by any name, has the text; '': there is such a field. */
  | { kind: 'field'; field: string; text: string }
  | { kind: 'body'; text: string }
  /** Header or body. */
  | { kind: 'text'; text: string }
  | { kind: 'size'; side: 'larger' | 'smaller'; bytes: number }
  /** A day as `2026-11-22`: when it came, or came into its folder (UTC), or as its Date header has it. */
  | { kind: 'day'; of: 'received' | 'saved' | 'sent'; side: 'before' | 'on' | 'since'; day: string }
  /** Came at that moment or later, or at that moment or earlier. */
  | { kind: 'received'; side: 'until' | 'from'; moment: Date }
  /** Changed by then or later. */
  | { kind: 'changed'; modseq: number }
  /** Its bytes have this hash, or one that begins so. */
  | { kind: 'bytes'; hash: string }

export const ALL: Criterion = { kind: 'and', of: [] }
export const NONE: Criterion = { kind: 'or', of: [] }

const CRITERIA_MAX = 500
const DEPTH_MAX = 50
const RANGES_MAX = 20_000
const TEXT_CHARS_MAX = 1000
/** Texts of which each may have to be looked for in every message. */
const TEXTS_MAX = 50

/** Throws `invalid_request_params` for more than anybody asks for. */
export function checkCriteria(criterion: Criterion): void {
  const left = { criteria: CRITERIA_MAX, ranges: RANGES_MAX, texts: TEXTS_MAX }
  const walk = (one: Criterion, depth: number): boolean => {
    if (depth > DEPTH_MAX || --left.criteria < 0) return false
    if (one.kind === 'uids') left.ranges -= one.ranges.length
    if ('text' in one) left.texts -= 1
    if (left.ranges < 0 || left.texts < 0 || ('text' in one && one.text.length > TEXT_CHARS_MAX)) return false
    return partsOf(one).every((part) => walk(part, depth + 1))
  }
  if (!walk(criterion, 1)) throw new AppError('invalid_request_params', { fields: ['criteria'] })
}

/** The criteria that one is made of. */
export function partsOf(criterion: Criterion): Criterion[] {
  if (criterion.kind === 'not') return [criterion.of]
  return criterion.kind === 'and' || criterion.kind === 'or' ? criterion.of : []
}

/** Criteria that all have to hold: what stands within `and` is taken out of it. */
export function conjunctsOf(criterion: Criterion): Criterion[] {
  return criterion.kind === 'and' ? criterion.of.flatMap(conjunctsOf) : [criterion]
}

/** Whether it, or anything in it, is such a criterion. */
export const has = (criterion: Criterion, is: (one: Criterion) => boolean): boolean =>
  is(criterion) || partsOf(criterion).some((part) => has(part, is))

/** Whether it is made of such criteria and of nothing else. */
export const isMadeOf = (criterion: Criterion, is: (one: Criterion) => boolean): boolean =>
  criterion.kind === 'and' || criterion.kind === 'or' || criterion.kind === 'not'
    ? partsOf(criterion).every((part) => isMadeOf(part, is))
    : is(criterion)
