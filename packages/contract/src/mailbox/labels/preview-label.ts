import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { label_rule } from './label.ts'

/** [added] How many letters a rule would find, before there is a label with it. */
export const previewLabel = endpoint({
  method: 'POST',
  path: '/labels/preview',
  access: 'browse',
  input: z.object({ label: label_rule }),
  output: z.object({ found: z.int() }),
  errors: ['invalid_params', 'request_folder_not_found'],
})
export type PreviewLabel = z.output<typeof previewLabel.input>
