import type { Filter, FilterForm } from './filter.schema.ts'

export const FILTERS_MAX = 200
export const FILTER_RULES_MAX = 20
export const FILTER_ACTIONS_MAX = 10
/** Beyond so many times these limits nobody is told which it was: nothing looks at so much. */
export const MUCH_TOO_MANY = 10
export const FILTER_NAME_CHARS_MAX = 100
/** Somebody who writes every day is answered at most so often, days. RFC 5230 §4.1. */
export const REPLY_DAYS_MAX = 30
export const REPLY_TEXT_CHARS_MAX = 10_000

const TEXT_OPS = [
  'contains',
  'not_contains',
  'is',
  'is_not',
  'starts',
  'ends',
  'matches',
  'not_matches',
] as const
const HEADER_OPS = [...TEXT_OPS, 'exists', 'not_exists'] as const

/**
 * What may be asked of each part of a message. `to` looks into Cc as well and `recipient` also at the address
 * the message came to; `matches` knows `*` and `?`. Decisions 48.
 */
export const FILTER_OPS = {
  from: TEXT_OPS,
  to: TEXT_OPS,
  cc: TEXT_OPS,
  recipient: TEXT_OPS,
  alias: ['is', 'is_not'],
  subject: TEXT_OPS,
  body: ['contains', 'not_contains', 'matches', 'not_matches'],
  header: HEADER_OPS,
  list_id: HEADER_OPS,
  size: ['over', 'under'],
  attachment_name: TEXT_OPS,
  has_attachment: ['exists', 'not_exists'],
  sender_known: ['exists', 'not_exists'],
  auth: ['is', 'is_not'],
  date: ['after', 'before'],
} as const
export type FilterField = keyof typeof FILTER_OPS
export const FILTER_FIELDS = Object.keys(FILTER_OPS) as [FilterField, ...FilterField[]]
export type FilterOp = (typeof FILTER_OPS)[FilterField][number]
export const OPS = [...HEADER_OPS, 'over', 'under', 'before', 'after'] as const satisfies FilterOp[]

export const SIZE_UNITS = ['kb', 'mb'] as const
export type SizeUnit = (typeof SIZE_UNITS)[number]

export const FILTER_MATCHES = ['all', 'any', 'every_message'] as const

/** What a filter names and is not there any more: such a filter is left out at work. */
export const FILTER_BREAKS = ['folder', 'label', 'alias'] as const

/** What is sent of a filter that stands. */
export const toForm = ({ broken: _, ...form }: Filter): FilterForm => form

export const FORWARD_TARGET_STATES = ['waiting', 'confirmed', 'declined'] as const
