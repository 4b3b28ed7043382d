import { endpoint } from '#contract/endpoint.ts'
import type { previewLabelSchema } from './preview-label.schema.ts'

/** [added] How many messages a rule would find, before there is a label with it. */
export const previewLabel = endpoint<typeof previewLabelSchema>({
  method: 'POST',
  path: '/labels/preview',
  maintenance: 'open',
  access: 'browse',
  errors: ['invalid_params', 'request_folder_not_found'],
})
