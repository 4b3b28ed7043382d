import { openRoutes, routes } from '#server/platform/http/route.ts'
import { listFilters } from './list-filters.ts'
import { previewFilter } from './old-mail/preview-filter.ts'
import { runFilter } from './old-mail/run-filter.ts'
import { saveFilters } from './save-filters.ts'
import { acceptSender } from './senders/accept-sender.ts'
import { listNewSenders } from './senders/list-new-senders.ts'
import { answerForwardRequest } from './targets/answer-forward-request.ts'
import { askForwardTarget } from './targets/ask-forward-target.ts'
import { getForwardRequest } from './targets/get-forward-request.ts'

export const filterRoutes = {
  ...openRoutes({ getForwardRequest, answerForwardRequest }),
  ...routes({
    listFilters,
    saveFilters,
    previewFilter,
    runFilter,
    askForwardTarget,
    listNewSenders,
    acceptSender,
  }),
}
