import { ENDPOINTS } from '#contract/endpoints.ts'
import { listFolderMessages as listFolderMessagesEndpoint } from '#contract/mailbox/folders/contents/list-folder-messages.ts'
import { searchMessages as searchMessagesEndpoint } from '#contract/mailbox/search/search-messages.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { cancelJob } from './jobs/cancel-job.ts'
import { deleteFound } from './jobs/delete-found.ts'
import { markFound } from './jobs/mark-found.ts'
import { moveFound } from './jobs/move-found.ts'
import { listFolderMessages } from './list-folder-messages.ts'
import { searchMessages } from './search-messages.ts'

export const searchRoutes: Route[] = [
  route(listFolderMessagesEndpoint, listFolderMessages),
  route(searchMessagesEndpoint, searchMessages),
  route(ENDPOINTS.moveFound, moveFound),
  route(ENDPOINTS.markFound, markFound),
  route(ENDPOINTS.deleteFound, deleteFound),
  route(ENDPOINTS.cancelJob, cancelJob),
]
