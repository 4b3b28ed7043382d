import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { label_id_text } from './label.ts'

/** Spec §7 Labels: `DELETE labels/{id}`. The letters stay. */
export const deleteLabel = endpoint({
  method: 'DELETE',
  path: '/labels/{id}',
  access: 'manage',
  input: z.object({ id: label_id_text }),
  output: z.object({}),
  errors: ['label_not_found', 'forbidden'],
})
