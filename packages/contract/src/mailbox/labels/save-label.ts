import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { label, label_form, label_id_text } from './label.ts'

/** Spec §7 Labels: `POST labels`. Mail that is there already gets the label too. */
export const createLabel = endpoint({
  method: 'POST',
  path: '/labels',
  access: 'manage',
  input: z.object({ label: label_form }),
  output: z.object({ label }),
  errors: [
    'name_not_indicated',
    'invalid_params',
    'request_folder_not_found',
    'max_count_reached',
    'forbidden',
  ],
})
export type CreateLabel = z.output<typeof createLabel.input>

/** Spec §7 Labels: `POST labels/{id}`. A new rule takes the place of the old one; what was done by hand stays. */
export const saveLabel = endpoint({
  method: 'POST',
  path: '/labels/{id}',
  access: 'manage',
  input: z.object({ id: label_id_text, label: label_form }),
  output: z.object({ label }),
  errors: [
    'label_not_found',
    'name_not_indicated',
    'invalid_params',
    'request_folder_not_found',
    'forbidden',
  ],
})
export type SaveLabel = z.output<typeof saveLabel.input>
