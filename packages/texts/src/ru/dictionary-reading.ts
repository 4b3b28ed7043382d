import { stamps } from './mailbox/stamps.ts'

/** Loaded with the reading pane, not with the list. */
export const texts = { stamps } as const
