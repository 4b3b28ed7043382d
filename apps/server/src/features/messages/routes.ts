import { getAccount as getAccountEndpoint } from '#contract/account/get-account.ts'
import { deleteMessages as deleteMessagesEndpoint } from '#contract/messages/delete-messages.ts'
import { emptyFolder as emptyFolderEndpoint } from '#contract/messages/empty-folder.ts'
import { markMessages as markMessagesEndpoint } from '#contract/messages/mark-messages.ts'
import { moveMessages as moveMessagesEndpoint } from '#contract/messages/move-messages.ts'
import * as open from '#contract/messages/open-message.ts'
import { type Route, route } from '#server/http/route.ts'
import { getAccount } from './account/get-account.ts'
import { deleteMessages } from './change/delete-messages.ts'
import { emptyFolder } from './change/empty-folder.ts'
import { markMessages } from './change/mark-messages.ts'
import { moveMessages } from './change/move-messages.ts'
import { downloadSource } from './read/download-source.ts'
import { openMessage, openMessageById } from './read/open-message.ts'

export const messageRoutes: Route[] = [
  route(getAccountEndpoint, getAccount),
  route(open.openMessage, openMessage),
  route(open.openMessageById, openMessageById),
  route(open.downloadSource, downloadSource),
  route(moveMessagesEndpoint, moveMessages),
  route(deleteMessagesEndpoint, deleteMessages),
  route(markMessagesEndpoint, markMessages),
  route(emptyFolderEndpoint, emptyFolder),
]
