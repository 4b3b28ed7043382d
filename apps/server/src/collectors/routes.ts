import { routes } from '#server/platform/http/route.ts'
import { createCollector } from './create-collector.ts'
import { deleteCollector } from './delete-collector.ts'
import { listCollectors } from './list-collectors.ts'
import { findImap } from './providers/find-imap.ts'
import { saveCollector } from './save-collector.ts'

export const collectorRoutes = routes({
  findImap,
  listCollectors,
  createCollector,
  saveCollector,
  deleteCollector,
})
