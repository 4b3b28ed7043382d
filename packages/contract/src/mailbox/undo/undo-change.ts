import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

/**
 * Takes back a delete, move, mark or label: only what it changed, and what still stands as it left
 * it. Answers how many letters came back. A token works once. [added]
 */
export const undoChange = endpoint({
  method: 'POST',
  path: '/undo',
  access: 'work',
  input: z.object({ undo_token: z.string().check(z.minLength(1), z.maxLength(100)) }),
  output: z.object({ affected: z.int() }),
  errors: ['entity_not_found'],
})
export type UndoChange = z.infer<typeof undoChange.input>
