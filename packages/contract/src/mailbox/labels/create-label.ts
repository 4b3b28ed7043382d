import { endpoint } from '#contract/endpoint.ts'
import type { createLabelSchema } from './create-label.schema.ts'

/** Spec §7 Labels: `POST labels`. Mail that is there already gets the label too. */
export const createLabel = endpoint<typeof createLabelSchema>({
  method: 'POST',
  path: '/labels',
  access: 'manage',
  errors: [
    'name_not_indicated',
    'invalid_params',
    'request_folder_not_found',
    'max_count_reached',
    'forbidden',
  ],
})
