import type { Attachment } from '#contract/mailbox/messages/message.schema.ts'
import type { T } from '#web/platform/words/i18n.ts'
import type { MessageRef } from '../actions/cache/message-refs.ts'
import { attachmentUrl } from './download-attachment.ts'
import { type PreviewKind, previewKind } from './preview-kind.ts'

/** A file of a message as the screen needs it. */
export interface ShownFile {
  id: number
  name: string
  size: number
  /** Saves it. */
  href: string
  /** Shows it in place, images and PDF only. */
  inline_href: string
  kind: PreviewKind | null
}

export function shownFile(
  { id, name, size, content_type }: Attachment,
  { folder_id, uid }: MessageRef,
  t: T,
): ShownFile {
  const messageRef = { id, message_uid: uid, folder_id }
  return {
    id,
    name: name || t('attachments.nameless'),
    size,
    href: attachmentUrl(messageRef),
    inline_href: attachmentUrl({ ...messageRef, inline: '1' }),
    kind: previewKind({ name, content_type }),
  }
}
