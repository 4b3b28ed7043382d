import { aliases } from './addresses/aliases.ts'
import { delegated } from './addresses/delegated.ts'
import { domains } from './addresses/domains.ts'
import { lamps } from './addresses/lamps.ts'
import { reports } from './addresses/reports.ts'
import { invoices } from './billing/invoices.ts'
import { account_import } from './collectors/account-import.ts'
import { collectors } from './collectors/collectors.ts'
import { mailbox_export } from './collectors/mailbox-export.ts'
import { contacts } from './contacts/contacts.ts'
import { filters } from './filters/filters.ts'
import { general } from './identity/general.ts'
import { invitations } from './identity/invitations.ts'
import { profiles } from './identity/profiles.ts'
import { programs } from './identity/programs.ts'
import { recovery } from './identity/recovery.ts'
import { security } from './identity/security.ts'
import { mail_files } from './mailbox/mail-files.ts'
import { support } from './notices/support.ts'
import { about } from './shell/about.ts'
import { first_run } from './shell/first-run.ts'
import { settings } from './shell/settings.ts'

/** Loaded with the settings, not with the mail. */
export const texts = {
  about,
  account_import,
  aliases,
  collectors,
  contacts,
  delegated,
  domains,
  filters,
  first_run,
  general,
  invitations,
  invoices,
  lamps,
  mail_files,
  mailbox_export,
  profiles,
  programs,
  recovery,
  reports,
  security,
  settings,
  support,
} as const
