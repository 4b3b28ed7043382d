import { ENDPOINTS } from '#contract/endpoints.ts'
import { deleteLabel as deleteLabelEndpoint } from '#contract/mailbox/labels/delete-label.ts'
import { listLabels as listLabelsEndpoint } from '#contract/mailbox/labels/list-labels.ts'
import { previewLabel as previewLabelEndpoint } from '#contract/mailbox/labels/preview-label.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { createLabel } from './create-label.ts'
import { deleteLabel } from './delete-label.ts'
import { listLabels } from './list-labels.ts'
import { previewLabel } from './rules/preview-label.ts'
import { saveLabel } from './save-label.ts'

export const labelRoutes: Route[] = [
  route(listLabelsEndpoint, listLabels),
  route(previewLabelEndpoint, previewLabel),
  route(ENDPOINTS.createLabel, createLabel),
  route(ENDPOINTS.saveLabel, saveLabel),
  route(deleteLabelEndpoint, deleteLabel),
]
