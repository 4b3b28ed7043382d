import * as z from 'zod/mini'

/** Names what an action changed, for `POST undo`. Absent when there is nothing to take back: nothing changed, or it is gone for good. */
export const undo_token = z.optional(z.string())
