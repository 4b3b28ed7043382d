import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/**
 * Spec §7 Collectors: `DELETE user/collectors/{id}`. With `keep_mail` its folders become folders of one's
 * own; without, they go with all that is in them. The source is not touched.
 */
export const deleteCollector = endpoint({
  method: 'DELETE',
  path: '/user/collectors/{id}',
  access: 'owner',
  input: z.object({
    id: z.coerce.number().check(z.int()),
    keep_mail: z._default(z.stringbool(), true),
  }),
  output: z.object({}),
  errors: ['collector_not_found', 'forbidden'],
})
export type DeleteCollector = z.output<typeof deleteCollector.input>
