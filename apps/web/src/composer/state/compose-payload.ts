import type { Address } from '#contract/mailbox/messages/message.schema.ts'
import type { ComposePayload } from '#contract/outbound/compose/compose.schema.ts'
import { splitRecipients } from '#contract/outbound/recipients/split-recipients.ts'
import { attachmentsOfMessage } from '#web/mailbox/attachments/upload/message-attachment.ts'
import { encodeContent } from '#web/platform/calls/encode-content.ts'
import type { RecipientsInput } from '#web/platform/recipients-input.ts'
import type { Protection } from '../protection/protection.ts'
import type { ComposerState } from './composer-state.ts'

interface PayloadOptions {
  isDraft: boolean
  reply: ComposePayload['reply']
  /** How long the server holds a sent message back. */
  undo_seconds?: number
  send_at?: Date | undefined
}

/** What is sent for a message. A draft keeps half-typed recipients too. Spec §3 Compose payload. */
export function composePayload(
  state: ComposerState,
  { isDraft, reply, undo_seconds = 0, send_at }: PayloadOptions,
): ComposePayload {
  const { from, recipients, subject, content, content_type, files, draft, protection } = state
  const people = (input: RecipientsInput) => (isDraft ? withTyped(input) : [...input.addresses])
  return {
    body: {
      subject,
      fields: {
        from: [from],
        to: people(recipients.to),
        cc: people(recipients.cc),
        bcc: people(recipients.bcc),
        'reply-to': people(recipients['reply-to']),
      },
      content: encodeContent(content),
      content_type,
      attachments: attachmentsOfMessage(files, content).flatMap((file) =>
        file.state.kind === 'ready' ? [file.state.ref] : [],
      ),
      uid: draft?.uid ?? null,
      ...(protection && protectionFields(protection, isDraft)),
    },
    isDraft,
    reply: reply ?? null,
    ...(isDraft && draft?.etag && { etag: draft.etag }),
    ...(send_at ? { send_at: send_at.toISOString() } : undo_seconds > 0 && { undo_seconds }),
  }
}

/** A password is told when the message leaves, and to nobody before. Decisions 12. */
const protectionFields = ({ password, hint, expires_days }: Protection, isDraft: boolean) => ({
  encrypt: true,
  hint: hint.trim() || null,
  expires_days,
  ...(!isDraft && { password }),
})

function withTyped({ addresses, typed }: RecipientsInput): Address[] {
  const split = splitRecipients(typed)
  return [...addresses, ...split.addresses, ...split.invalid.map((email) => ({ email, name: '' }))]
}
