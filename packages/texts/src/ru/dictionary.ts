import { errors } from './errors.ts'
import { account } from './identity/account.ts'
import { auth } from './identity/auth.ts'
import { attachments } from './mailbox/attachments.ts'
import { folders } from './mailbox/folders.ts'
import { labels } from './mailbox/labels.ts'
import { later } from './mailbox/later.ts'
import { messages } from './mailbox/messages.ts'
import { reading } from './mailbox/reading.ts'
import { search } from './mailbox/search/search.ts'
import { compose } from './outbound/compose.ts'
import { encryption } from './protected/encryption.ts'
import { keyboard } from './shell/keyboard.ts'
import { shell } from './shell/shell.ts'
import { ui } from './ui.ts'

export const texts = {
  account,
  attachments,
  auth,
  compose,
  encryption,
  errors,
  folders,
  keyboard,
  labels,
  later,
  messages,
  reading,
  search,
  shell,
  ui,
} as const
