import * as z from 'zod/mini'

/** How long an action can be taken back. Decisions 2. */
export const UNDO_KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** Names what an action changed, for `POST undo`. Absent when there is nothing to take back: nothing changed, or it is gone for good. */
export const undo_token = z.optional(z.string())
