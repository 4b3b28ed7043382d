import { ENDPOINTS } from '#contract/endpoints.ts'
import { listFilters as listFiltersEndpoint } from '#contract/filters/list-filters.ts'
import { saveFilters as saveFiltersEndpoint } from '#contract/filters/save-filters.ts'
import { openRoute, type Route, route } from '#server/platform/http/route.ts'
import { listFilters } from './list-filters.ts'
import { previewFilter } from './old-mail/preview-filter.ts'
import { runFilter } from './old-mail/run-filter.ts'
import { saveFilters } from './save-filters.ts'
import { answerForwardRequest } from './targets/answer-forward-request.ts'
import { askForwardTarget } from './targets/ask-forward-target.ts'
import { getForwardRequest } from './targets/get-forward-request.ts'

export const filterRoutes: Route[] = [
  route(listFiltersEndpoint, listFilters),
  route(saveFiltersEndpoint, saveFilters),
  route(ENDPOINTS.previewFilter, previewFilter),
  route(ENDPOINTS.runFilter, runFilter),
  route(ENDPOINTS.askForwardTarget, askForwardTarget),
  openRoute(ENDPOINTS.getForwardRequest, getForwardRequest),
  openRoute(ENDPOINTS.answerForwardRequest, answerForwardRequest),
]
