import * as targets from '#contract/filters/forward-targets.ts'
import { listFilters as listFiltersEndpoint } from '#contract/filters/list-filters.ts'
import { saveFilters as saveFiltersEndpoint } from '#contract/filters/save-filters.ts'
import * as trying from '#contract/filters/try-filter.ts'
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
  route(trying.previewFilter, previewFilter),
  route(trying.runFilter, runFilter),
  route(targets.askForwardTarget, askForwardTarget),
  openRoute(targets.getForwardRequest, getForwardRequest),
  openRoute(targets.answerForwardRequest, answerForwardRequest),
]
