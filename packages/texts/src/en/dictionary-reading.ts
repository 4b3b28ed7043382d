import { for_site } from './addresses/for-site.ts'
import { senders } from './junk/senders.ts'
import { why } from './junk/why.ts'
import { links } from './mailbox/links.ts'
import { menus } from './mailbox/menus.ts'
import { sealing } from './mailbox/sealing.ts'
import { finding } from './mailbox/search/finding.ts'
import { stamps } from './mailbox/stamps.ts'
import { triage } from './mailbox/triage.ts'
import { sending } from './outbound/sending.ts'
import { empty } from './shell/empty.ts'
import { phone } from './shell/phone.ts'

/** Loaded with the reading pane, not with the list. */
export const texts = {
  empty,
  finding,
  for_site,
  links,
  menus,
  phone,
  sealing,
  sending,
  senders,
  stamps,
  triage,
  why,
} as const
