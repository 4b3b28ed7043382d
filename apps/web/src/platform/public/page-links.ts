import { Settings, Users } from 'lucide-react'
import { CONTACTS_PATH, SETTINGS_PATH } from '#web/platform/paths.ts'

/** The other screens of a mailbox; closed to a session of one alias. Spec §2. */
export const PAGE_LINKS = [
  { name: 'contacts', path: CONTACTS_PATH, icon: Users },
  { name: 'settings', path: SETTINGS_PATH, icon: Settings },
] as const

export type PageName = (typeof PAGE_LINKS)[number]['name']
