import * as z from 'zod/mini'
import { id_text } from '#contract/id-text.schema.ts'
import { folder_id } from '#contract/mailbox/messages/message.schema.ts'
import { LABEL_COLOR_DEFAULT, LABEL_NAME_CHARS_MAX, LABEL_SEARCH_FIELDS } from './label.ts'

export const label_id_text = id_text

/**
 * A mark for messages and, when `search_content` is not empty, a standing rule: messages of `folder_id` with its
 * subfolders (null: any folder but Trash and Spam) whose field has these words get it. Spec §3 Label.
 */
export const label = z.object({
  id: z.int(),
  name: z.string(),
  /** #rrggbb */
  color: z.string(),
  /** `to` looks into Cc as well. */
  search_field: z.enum(LABEL_SEARCH_FIELDS),
  folder_id: z.nullable(folder_id),
  search_content: z.string(),
  /** [added] How many messages have it; only where that is asked for. */
  total: z.optional(z.int()),
})
export type Label = z.infer<typeof label>

const rule = {
  search_field: z._default(z.enum(LABEL_SEARCH_FIELDS), 'subject'),
  folder_id: z._default(z.nullable(folder_id), null),
  search_content: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
}
/** By what a label is put on by itself. */
export const label_rule = z.object(rule)
export type LabelRule = z.infer<typeof label_rule>

/** What is sent of a label. `manual` [added]: it has no rule and is only put on by hand. */
export const label_form = z.object({
  name: z.string().check(z.trim(), z.maxLength(LABEL_NAME_CHARS_MAX)),
  color: z._default(z.string().check(z.regex(/^#[0-9a-f]{6}$/i), z.toLowerCase()), LABEL_COLOR_DEFAULT),
  ...rule,
  manual: z.optional(z.boolean()),
})
export type LabelForm = z.infer<typeof label_form>
