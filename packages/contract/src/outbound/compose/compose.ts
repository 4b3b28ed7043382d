/** Spec §4 Composer. */
export const COMPOSE_MODES = { new: 0, reply: 1, reply_all: 2, forward: 3 } as const
export type ComposeMode = keyof typeof COMPOSE_MODES
export const SIGNATURE_SEPARATOR = '---'
export const DRAFT_AUTOSAVE_MS = 30_000
export const LOCAL_COPY_MS = 1000
export const MESSAGE_SENT_MS = 4000
export const RECIPIENTS_MAX = 500
/** Files of one message: all that a forwarded one of a thousand parts has. */
export const FILES_MAX = 1000
/** A sent message is held back for at most so long. */
export const UNDO_SECONDS_MAX = 30
