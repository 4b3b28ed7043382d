import type { QueryClient } from '@tanstack/react-query'
import type { MailboxEvent, MailboxEventName } from '#contract/live.schema.ts'

/** What one feature does when the mailbox changes elsewhere. */
export type LiveHandlers = {
  [Name in MailboxEventName]?: (cache: QueryClient, event: Extract<MailboxEvent, { event: Name }>) => void
}

/** Hands an event to every feature that hears it, in the order of the list. */
export function handleLive(handlers: readonly LiveHandlers[], cache: QueryClient, event: MailboxEvent): void {
  for (const feature of handlers) {
    const handle = feature[event.event] as ((cache: QueryClient, event: MailboxEvent) => void) | undefined
    handle?.(cache, event)
  }
}
