import { routes } from '#server/platform/http/route.ts'
import { answerPage } from './answer-page.ts'
import { narrowSearch } from './columns/narrow-search.ts'
import { searchConversations } from './columns/search-conversations.ts'
import { searchFiles } from './columns/search-files.ts'
import { cancelJob } from './jobs/cancel-job.ts'
import { deleteFound } from './jobs/delete-found.ts'
import { markFound } from './jobs/mark-found.ts'
import { moveFound } from './jobs/move-found.ts'
import { createSavedSearch } from './saved/create-saved-search.ts'
import { deleteSavedSearch } from './saved/delete-saved-search.ts'
import { listSavedSearches } from './saved/list-saved-searches.ts'
import { renameSavedSearch } from './saved/rename-saved-search.ts'

export const searchRoutes = routes({
  listFolderMessages: (app, actor, input) => answerPage(app, actor, { request_type: 'folder', ...input }),
  searchMessages: answerPage,
  searchConversations,
  searchFiles,
  narrowSearch,
  moveFound,
  markFound,
  deleteFound,
  cancelJob,
  listSavedSearches,
  createSavedSearch,
  renameSavedSearch,
  deleteSavedSearch,
})
