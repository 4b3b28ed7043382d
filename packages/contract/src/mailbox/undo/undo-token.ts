/** How long an action can be taken back. Decisions 2. */
export const UNDO_KEPT_MS = 30 * 24 * 60 * 60 * 1000
