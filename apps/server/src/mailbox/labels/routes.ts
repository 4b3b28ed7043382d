import { routes } from '#server/platform/http/route.ts'
import { createLabel } from './create-label.ts'
import { deleteLabel } from './delete-label.ts'
import { listLabels } from './list-labels.ts'
import { previewLabel } from './rules/preview-label.ts'
import { saveLabel } from './save-label.ts'

export const labelRoutes = routes({ listLabels, previewLabel, createLabel, saveLabel, deleteLabel })
