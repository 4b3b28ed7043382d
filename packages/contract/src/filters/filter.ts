import * as z from 'zod/mini'
import { folder_id } from '../mailbox/messages/message.ts'

export const FILTERS_MAX = 200
export const FILTER_RULES_MAX = 20
export const FILTER_ACTIONS_MAX = 10
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
 * What may be asked of each part of a letter. `to` looks into Cc as well and `recipient` also at the address
 * the letter came to; `matches` knows `*` and `?`. Decisions 48.
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
const OPS = [...HEADER_OPS, 'over', 'under', 'before', 'after'] as const satisfies FilterOp[]

export const SIZE_UNITS = ['kb', 'mb'] as const
export type SizeUnit = (typeof SIZE_UNITS)[number]

/** One condition. `value` of `alias` is the alias' id (`0`: the main address), of `auth` `pass` or `fail`, of `date` yyyy-MM-dd. */
export const filter_rule = z.object({
  field: z.enum(FILTER_FIELDS),
  /** Which header, for the field `header`. */
  header: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  op: z.enum(OPS),
  value: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
  /** Of a `size`. */
  unit: z.optional(z.enum(SIZE_UNITS)),
})
export type FilterRule = z.infer<typeof filter_rule>

const email = z.string().check(z.trim(), z.maxLength(254))
/** yyyy-MM-dd */
const day = z.string().check(z.maxLength(10))

/** What is done. `stop` says the same as `stop` of the filter. */
export const filter_action = z.discriminatedUnion('type', [
  z.object({ type: z.literal('move'), folder_id }),
  z.object({ type: z.literal('copy'), folder_id }),
  z.object({ type: z.literal('label'), label_id: z.int() }),
  z.object({ type: z.literal('mark'), flag: z.enum(['seen', 'flagged']) }),
  z.object({ type: z.literal('spam') }),
  z.object({ type: z.literal('trash') }),
  z.object({ type: z.literal('discard') }),
  z.object({ type: z.literal('forward'), email, keep_copy: z._default(z.boolean(), true) }),
  z.object({
    type: z.literal('reply'),
    /** Empty: the subject of the letter, with a word before it. */
    subject: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    text: z.string().check(z.maxLength(REPLY_TEXT_CHARS_MAX)),
    every_days: z._default(z.int(), 7),
    /** First and last day, both included; null: open. */
    since: z.optional(z.nullable(day)),
    until: z.optional(z.nullable(day)),
    /** Where these days are counted, as in `Europe/Riga`; without it in UTC. */
    time_zone: z.optional(z.string().check(z.maxLength(64))),
  }),
  z.object({
    type: z.literal('notify_keeper'),
    text: z.optional(z.string().check(z.trim(), z.maxLength(500))),
  }),
  z.object({ type: z.literal('stop') }),
])
export type FilterAction = z.infer<typeof filter_action>
export type FilterActionType = FilterAction['type']

export const FILTER_MATCHES = ['all', 'any', 'every_message'] as const

const conditions = {
  match: z._default(z.enum(FILTER_MATCHES), 'all'),
  rules: z._default(z.array(filter_rule), []),
}
export const filter_conditions = z.object(conditions)
export type FilterConditions = z.infer<typeof filter_conditions>

/** What is sent of a filter; without an id it is a new one. Spec §3 Filter. */
export const filter_form = z.object({
  id: z.optional(z.int()),
  name: z.string().check(z.trim(), z.maxLength(FILTER_NAME_CHARS_MAX)),
  ...conditions,
  actions: z._default(z.array(filter_action), []),
  /** Those further down do not see a letter that this one has matched. */
  stop: z._default(z.boolean(), false),
  disabled: z._default(z.boolean(), false),
})
export type FilterForm = z.infer<typeof filter_form>

/** What a filter names and is not there any more: such a filter is left out at work. */
export const FILTER_BREAKS = ['folder', 'label', 'alias'] as const

export const filter = z.object({
  id: z.int(),
  name: z.string(),
  match: z.enum(FILTER_MATCHES),
  rules: z.array(filter_rule),
  actions: z.array(filter_action),
  stop: z.boolean(),
  disabled: z.boolean(),
  /** [added] */
  broken: z.array(z.enum(FILTER_BREAKS)),
})
export type Filter = z.infer<typeof filter>

/** What is sent of a filter that stands. */
export const toForm = ({ broken: _, ...form }: Filter): FilterForm => form

export const FORWARD_TARGET_STATES = ['waiting', 'confirmed', 'declined'] as const

/** An address that letters may be forwarded to, once it has agreed. */
export const forward_target = z.object({
  email: z.string(),
  state: z.enum(FORWARD_TARGET_STATES),
})
export type ForwardTarget = z.infer<typeof forward_target>
