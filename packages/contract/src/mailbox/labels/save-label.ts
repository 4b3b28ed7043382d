import { endpoint } from '#contract/endpoint.ts'
import type { saveLabelSchema } from './save-label.schema.ts'

/** Spec §7 Labels: `POST labels/{id}`. A new rule takes the place of the old one; what was done by hand stays. */
export const saveLabel = endpoint<typeof saveLabelSchema>({
  method: 'POST',
  path: '/labels/{id}',
  access: 'manage',
  errors: [
    'label_not_found',
    'name_not_indicated',
    'invalid_params',
    'request_folder_not_found',
    'forbidden',
  ],
})
