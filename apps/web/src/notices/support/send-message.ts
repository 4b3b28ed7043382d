import { useMutation } from '@tanstack/react-query'
import type { Address } from '#contract/mailbox/messages/message.schema.ts'
import { sendMessage } from '#contract/outbound/compose/send-message.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { encodeContent } from '#web/platform/calls/encode-content.ts'

interface MessageForHelp {
  from: Address
  to: string
  subject: string
  text: string
}

/** Sends a message for help as any other message goes: a copy stays in Sent. The form shows a refusal. */
export function useWriteToSupport(onSent: () => void) {
  const api = useApi()
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({ from, to, subject, text }: MessageForHelp) =>
      api(sendMessage, {
        body: {
          subject,
          fields: { from: [from], to: [{ email: to, name: '' }] },
          content: encodeContent(text),
          content_type: 'text/plain',
        },
      }),
    onSuccess: onSent,
  })
}
