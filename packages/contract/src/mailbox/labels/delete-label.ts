import { endpoint } from '#contract/endpoint.ts'
import type { deleteLabelSchema } from './delete-label.schema.ts'

/** Spec §7 Labels: `DELETE labels/{id}`. The messages stay. */
export const deleteLabel = endpoint<typeof deleteLabelSchema>({
  method: 'DELETE',
  path: '/labels/{id}',
  access: 'manage',
  errors: ['label_not_found', 'forbidden'],
})
