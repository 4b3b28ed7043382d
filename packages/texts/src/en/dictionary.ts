import { account } from './account.ts'
import { attachments } from './attachments.ts'
import { auth } from './auth.ts'
import { compose } from './compose.ts'
import { encryption } from './encryption.ts'
import { errors } from './errors.ts'
import { folders } from './folders.ts'
import { keyboard } from './keyboard.ts'
import { labels } from './labels.ts'
import { messages } from './messages.ts'
import { reading } from './reading.ts'
import { search } from './search.ts'
import { shell } from './shell.ts'
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
  messages,
  reading,
  search,
  shell,
  ui,
} as const
