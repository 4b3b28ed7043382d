import { endpoint } from '#contract/endpoint.ts'
import type { undoChangeSchema } from './undo-change.schema.ts'

/**
 * Takes back a delete, move, mark or label: only what it changed, and what still stands as it left
 * it. Answers how many messages came back. A token works once. [added]
 */
export const undoChange = endpoint<typeof undoChangeSchema>({
  method: 'POST',
  path: '/undo',
  access: 'work',
  errors: ['entity_not_found'],
})
