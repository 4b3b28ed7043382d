import { routes } from '#server/platform/http/route.ts'
import { getAccount } from '../account/get-account.ts'
import { openMailbox } from '../account/open-mailbox.ts'
import { importMessages } from '../import/import-messages.ts'
import { postponeMessages } from '../later/postpone-messages.ts'
import { downloadSource } from '../opening/download-source.ts'
import { getHabit } from '../opening/get-habit.ts'
import { getSender } from '../opening/get-sender.ts'
import { openMessage } from '../opening/open-message.ts'
import { openMessageById } from '../opening/open-message-by-id.ts'
import { deleteMessages } from './delete-messages.ts'
import { emptyFolder } from './empty-folder.ts'
import { markMessages } from './mark-messages.ts'
import { moveMessages } from './move-messages.ts'

export const messageRoutes = routes({
  getAccount,
  openMailbox,
  openMessage,
  openMessageById,
  downloadSource,
  getSender,
  getHabit,
  moveMessages,
  postponeMessages,
  deleteMessages,
  markMessages,
  emptyFolder,
  importMessages,
})
