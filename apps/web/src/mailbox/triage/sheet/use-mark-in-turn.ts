import { useMutation } from '@tanstack/react-query'
import type { MarkMessages } from '#contract/mailbox/messages/mark-messages.schema.ts'
import { markMessages } from '#contract/mailbox/messages/mark-messages.ts'
import { useApi } from '#web/platform/calls/api.ts'

/** Marks as read and unread, each sent when the one before has been answered: what is unread after the other stays so. */
export function useMarkInTurn() {
  const api = useApi()
  return useMutation({
    scope: { id: 'triage read' },
    mutationFn: (marks: MarkMessages) => api(markMessages, marks),
    // What has been shown is not told of, and a decision tells by itself.
    meta: { quiet: true },
  })
}
