import * as z from 'zod/mini'
import { folder_id } from '#contract/mailbox/messages/message.schema.ts'
import {
  FILTER_ACTIONS_MAX,
  FILTER_BREAKS,
  FILTER_FIELDS,
  FILTER_MATCHES,
  FILTER_NAME_CHARS_MAX,
  FILTER_RULES_MAX,
  FORWARD_TARGET_STATES,
  MUCH_TOO_MANY,
  OPS,
  REPLY_TEXT_CHARS_MAX,
  SIZE_UNITS,
} from './filter.ts'

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
    /** Empty: the subject of the message, with a word before it. */
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

const conditions = {
  match: z._default(z.enum(FILTER_MATCHES), 'all'),
  rules: z._default(z.array(filter_rule).check(z.maxLength(MUCH_TOO_MANY * FILTER_RULES_MAX)), []),
}
export const filter_conditions = z.object(conditions)
export type FilterConditions = z.infer<typeof filter_conditions>

/** What is sent of a filter; without an id it is a new one. Spec §3 Filter. */
export const filter_form = z.object({
  id: z.optional(z.int()),
  name: z.string().check(z.trim(), z.maxLength(FILTER_NAME_CHARS_MAX)),
  ...conditions,
  actions: z._default(z.array(filter_action).check(z.maxLength(MUCH_TOO_MANY * FILTER_ACTIONS_MAX)), []),
  /** Those further down do not see a message that this one has matched. */
  stop: z._default(z.boolean(), false),
  disabled: z._default(z.boolean(), false),
})
export type FilterForm = z.infer<typeof filter_form>

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

/** An address that messages may be forwarded to, once it has agreed. */
export const forward_target = z.object({
  email: z.string(),
  state: z.enum(FORWARD_TARGET_STATES),
})
export type ForwardTarget = z.infer<typeof forward_target>
