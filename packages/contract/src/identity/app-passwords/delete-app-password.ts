import { endpoint } from '#contract/endpoint.ts'
import type { deleteAppPasswordSchema } from './delete-app-password.schema.ts'

/** The program that used it is out at its next sign-in. [added] */
export const deleteAppPassword = endpoint<typeof deleteAppPasswordSchema>({
  method: 'DELETE',
  path: '/user/settings/security/app-passwords/{id}',
  access: 'owner',
  errors: ['entity_not_found'],
})
