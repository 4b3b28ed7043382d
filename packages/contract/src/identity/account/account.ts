import { PER_PAGE_DEFAULT } from '#contract/mailbox/search/scope.ts'
import type { Settings, User } from './account.schema.ts'

export const LANGUAGES = ['ru', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** KB. Spec §9: mail storage about 1 GB per user. */
export const QUOTA_KB_DEFAULT = 1_048_576

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
}

/** "first 12 characters of the e-mail" (Spec §9) is the wmid only because the main address is `<wmid>@<domain>`. */
export const mainAddress = (wmid: string, domain: string): string => `${wmid}@${domain}`
export const liveName = (user: Pick<User, 'email' | 'info'>): string =>
  user.info.alias ?? user.email.slice(0, 12)
