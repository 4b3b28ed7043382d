import { pathOf } from '#contract/endpoint.ts'
import type { OpenedProtected } from '#contract/protected/opened-protected.schema.ts'
import { downloadProtectedAttachment } from '#contract/protected/public/download-protected-attachment.ts'
import { showHtml } from '#server/mailbox/reading/show-html.ts'
import type { ProtectedPayload } from '../protect-message.ts'

/** An opened message as it is shown: sanitised like any message, its images by ticket, remote ones not at all. */
export function showPayload(
  { content, content_type, attachments }: ProtectedPayload,
  ticket: string,
): Pick<OpenedProtected, 'content' | 'content_type' | 'attachments'> {
  const shown =
    content_type === 'text/plain'
      ? content
      : showHtml(content, {
          images: 'blocked',
          imageUrl: (remote) => remote,
          parts: attachments,
          partUrl: (id) => partAddress(id, ticket),
        }).html
  return { content: Buffer.from(shown).toString('base64'), content_type, attachments }
}

function partAddress(id: number, ticket: string): string {
  const query = new URLSearchParams({ ticket, inline: '1' })
  return `${pathOf(downloadProtectedAttachment).replace('{id}', `${id}`)}?${query}`
}
