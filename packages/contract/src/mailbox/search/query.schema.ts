import * as z from 'zod/mini'
import { folder_id } from '#contract/mailbox/messages/message.schema.ts'
import { QUERY_FIELDS, QUERY_PARTS_MAX, SIZE_MAX } from './query.ts'

const not = z.optional(z.boolean())

/** One thing asked of a message; with `not`, the opposite of it. */
export const search_term = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('words'),
    /** Each word may stand in any of them. */
    fields: z.array(z.enum(QUERY_FIELDS)).check(z.minLength(1), z.maxLength(QUERY_FIELDS.length)),
    /** All of its words; "quotes" make a phrase. */
    text: z.string().check(z.maxLength(500)),
    not,
  }),
  z.object({
    kind: z.literal('is'),
    state: z.enum(['unread', 'read', 'flagged', 'answered', 'forwarded']),
    not,
  }),
  z.object({ kind: z.literal('has'), what: z.literal('attachment'), not }),
  z.object({ kind: z.literal('label'), label_id: z.int(), not }),
  /** 0: the main address. */
  z.object({ kind: z.literal('alias'), alias_id: z.int(), not }),
  /** In that folder or in one inside it. */
  z.object({ kind: z.literal('folder'), folder_id, not }),
  /** `after`: at that moment or later. `before`: earlier. */
  z.object({
    kind: z.literal('date'),
    side: z.enum(['after', 'before']),
    moment: z.iso.datetime({ offset: true }),
    not,
  }),
  z.object({
    kind: z.literal('size'),
    side: z.enum(['larger', 'smaller']),
    bytes: z.int().check(z.nonnegative(), z.maximum(SIZE_MAX)),
    not,
  }),
])
export type SearchTerm = z.infer<typeof search_term>

const group = z.array(search_term).check(z.minLength(1), z.maxLength(QUERY_PARTS_MAX))

/** [added] Every group has to hold; a group holds when any of its terms does. Decisions 34. */
export const search_query = z.array(group).check(z.maxLength(QUERY_PARTS_MAX))
export type SearchQuery = z.infer<typeof search_query>
