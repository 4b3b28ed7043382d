import { ENDPOINTS } from '#contract/endpoints.ts'
import { getAccount as getAccountEndpoint } from '#contract/identity/account/get-account.ts'
import { emptyFolder as emptyFolderEndpoint } from '#contract/mailbox/folders/contents/empty-folder.ts'
import { deleteMessages as deleteMessagesEndpoint } from '#contract/mailbox/messages/delete-messages.ts'
import { markMessages as markMessagesEndpoint } from '#contract/mailbox/messages/mark-messages.ts'
import { moveMessages as moveMessagesEndpoint } from '#contract/mailbox/messages/move-messages.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { getAccount } from '../account/get-account.ts'
import { downloadSource } from '../opening/download-source.ts'
import { openMessage } from '../opening/open-message.ts'
import { openMessageById } from '../opening/open-message-by-id.ts'
import { deleteMessages } from './delete-messages.ts'
import { emptyFolder } from './empty-folder.ts'
import { markMessages } from './mark-messages.ts'
import { moveMessages } from './move-messages.ts'

export const messageRoutes: Route[] = [
  route(getAccountEndpoint, getAccount),
  route(ENDPOINTS.openMessage, openMessage),
  route(ENDPOINTS.openMessageById, openMessageById),
  route(ENDPOINTS.downloadSource, downloadSource),
  route(moveMessagesEndpoint, moveMessages),
  route(deleteMessagesEndpoint, deleteMessages),
  route(markMessagesEndpoint, markMessages),
  route(emptyFolderEndpoint, emptyFolder),
]
