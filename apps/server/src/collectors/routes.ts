import { deleteCollector as deleteCollectorCall } from '#contract/collectors/delete-collector.ts'
import { listCollectors as listCollectorsCall } from '#contract/collectors/list-collectors.ts'
import { findImap as findImapCall } from '#contract/collectors/providers/find-imap.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { createCollector } from './create-collector.ts'
import { deleteCollector } from './delete-collector.ts'
import { listCollectors } from './list-collectors.ts'
import { findImap } from './providers/find-imap.ts'
import { saveCollector } from './save-collector.ts'

export const collectorRoutes: Route[] = [
  route(findImapCall, findImap),
  route(listCollectorsCall, listCollectors),
  route(ENDPOINTS.createCollector, createCollector),
  route(ENDPOINTS.saveCollector, saveCollector),
  route(deleteCollectorCall, deleteCollector),
]
