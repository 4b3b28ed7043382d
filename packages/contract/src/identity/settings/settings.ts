import { PER_PAGE_DEFAULT } from '#contract/mailbox/search/scope.ts'
import type { Settings } from './settings.schema.ts'

/** What a row that is drawn aside can do. */
export const SWIPES = ['archive', 'later', 'delete'] as const

/** What a new mailbox asks first, each once: which address, old mail, how lists look. */
export const FIRST_SHEETS = ['address', 'mail', 'lists'] as const

/** What somebody has who never changed a setting. */
export const SETTINGS_DEFAULT: Settings = {
  unread_first: false,
  message_thread: true,
  per_page: PER_PAGE_DEFAULT,
  slim_list_aliases: true,
  slim_template: false,
  image_display: 'never',
  message_preview: true,
  signature_reply: 'above',
  signature_add: 'always',
  show_recipient: false,
  keeper_notify: false,
  keeper_notify_minutes: 15,
  language: 'ru',
  theme: 'system',
  two_panes: false,
  undo_seconds: 10,
  single_keys: true,
  time_zone: '',
  after_removal: 'list',
  swipe_right: 'archive',
  swipe_left: 'later',
  swipe_left_far: 'delete',
  archive_answered: true,
  junk_check: true,
  spam_digest: false,
  no_motion: false,
  first_sheets: [],
}
