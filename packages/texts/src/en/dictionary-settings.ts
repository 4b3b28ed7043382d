import { about } from './about.ts'
import { aliases } from './aliases.ts'
import { collectors } from './collectors.ts'
import { contacts } from './contacts.ts'
import { delegated } from './delegated.ts'
import { domains } from './domains.ts'
import { filters } from './filters.ts'
import { general } from './general.ts'
import { invoices } from './invoices.ts'
import { profiles } from './profiles.ts'
import { security } from './security.ts'
import { settings } from './settings.ts'
import { support } from './support.ts'

/** Loaded with the settings, not with the mail. */
export const texts = {
  about,
  aliases,
  collectors,
  contacts,
  delegated,
  domains,
  filters,
  general,
  invoices,
  profiles,
  security,
  settings,
  support,
} as const
