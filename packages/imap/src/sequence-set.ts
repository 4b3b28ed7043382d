/** `*`: the last message of the folder. Above every UID. */
export const LAST = 2 ** 32

/** First and last of a range, in this order, both within it. */
export type Range = readonly [first: number, last: number]

/** Numbers or UIDs as they were written; `*` is LAST. `$` is what SEARCH saved (RFC 5182). RFC 9051 §9 sequence-set. */
export type SequenceSet = { ranges: Range[] } | 'saved'
