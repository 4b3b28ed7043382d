import { links } from './mailbox/links.ts'
import { stamps } from './mailbox/stamps.ts'
import { triage } from './mailbox/triage.ts'

/** Loaded with the reading pane, not with the list. */
export const texts = { links, stamps, triage } as const
