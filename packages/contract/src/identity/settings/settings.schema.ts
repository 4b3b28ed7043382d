import * as z from 'zod/mini'
import { LANGUAGES } from '#contract/identity/account/account.ts'
import { PAGE_LIMIT_MAX } from '#contract/mailbox/search/scope.ts'
import { FIRST_SHEETS, SWIPES } from './settings.ts'

/** Spec §3 Settings; the second block is named only by the interface texts there or added by us. */
export const settings = z.object({
  unread_first: z.boolean(),
  message_thread: z.boolean(),
  per_page: z.int().check(z.minimum(5), z.maximum(PAGE_LIMIT_MAX)),
  slim_list_aliases: z.boolean(),
  slim_template: z.boolean(),
  image_display: z.enum(['always', 'never', 'correspondent']),
  message_preview: z.boolean(),
  signature_reply: z.enum(['above', 'below']),
  signature_add: z.enum(['always', 'response', 'new_message']),

  show_recipient: z.boolean(),
  keeper_notify: z.boolean(),
  keeper_notify_minutes: z.int().check(z.minimum(5), z.maximum(1440)),
  language: z.enum(LANGUAGES),
  theme: z.enum(['system', 'light', 'dark']),
  two_panes: z.boolean(),
  undo_seconds: z.int().check(z.minimum(0), z.maximum(30)),
  /** Letters and signs work as keys by themselves; arrows, Escape and Ctrl or Cmd always do. [added] */
  single_keys: z.boolean(),
  /** The zone of the screen last used, as in `Europe/Riga`; empty: not known yet. [added] */
  time_zone: z.string().check(z.maxLength(64)),
  /** What is shown once the open message is deleted or moved: the list, or a neighbour. [added] */
  after_removal: z.enum(['list', 'next', 'previous']),
  /** What a finger does to a row that it draws to the right, to the left, and far to the left. [added] */
  swipe_right: z.enum(SWIPES),
  swipe_left: z.enum(SWIPES),
  swipe_left_far: z.enum(SWIPES),
  /** While a list is worked through, an answered message goes to the archive. [added] */
  archive_answered: z.boolean(),
  /** Mail that arrives is checked for spam, and learned from what is marked. [added] */
  junk_check: z.boolean(),
  /** Once a week, a message that lists what came into Spam. [added] */
  spam_digest: z.boolean(),
  /** Nothing moves by itself, whatever the system says of motion. [added] */
  no_motion: z.boolean(),
  /** Sheets of the first run that were neither answered nor left yet. [added] */
  first_sheets: z.array(z.enum(FIRST_SHEETS)).check(z.maxLength(FIRST_SHEETS.length)),
})
export type Settings = z.infer<typeof settings>
