import { deleteMessages as deleteMessagesEndpoint } from '#contract/messages/delete-messages.ts'
import { emptyFolder as emptyFolderEndpoint } from '#contract/messages/empty-folder.ts'
import { markMessages as markMessagesEndpoint } from '#contract/messages/mark-messages.ts'
import { moveMessages as moveMessagesEndpoint } from '#contract/messages/move-messages.ts'
import * as open from '#contract/messages/open-message.ts'
import { type Route, route } from '#server/http/route.ts'
import { deleteMessages } from './delete-messages.ts'
import { downloadSource } from './download-source.ts'
import { emptyFolder } from './empty-folder.ts'
import { markMessages } from './mark-messages.ts'
import { moveMessages } from './move-messages.ts'
import { openMessage, openMessageById } from './open-message.ts'

export const messageRoutes: Route[] = [
  route(open.openMessage, openMessage),
  route(open.openMessageById, openMessageById),
  route(open.downloadSource, downloadSource),
  route(moveMessagesEndpoint, moveMessages),
  route(deleteMessagesEndpoint, deleteMessages),
  route(markMessagesEndpoint, markMessages),
  route(emptyFolderEndpoint, emptyFolder),
]
