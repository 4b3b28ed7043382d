import { useStore } from 'zustand'
import { ATTACHMENTS_BYTES_MAX } from '#contract/mailbox/attachments/upload-attachment.ts'
import { FilesOf } from '#web/mailbox/attachments/upload/FilesOf.tsx'
import { attachmentsOfMessage } from '#web/mailbox/attachments/upload/message-attachment.ts'
import type { Composer } from '../state/composer.ts'

/** The files of the message and how much of the 50 MB they take. Spec §5 Composing. */
export function FileTiles({ composer }: { composer: Composer }) {
  const files = useStore(composer.store, (state) => state.files)
  const content = useStore(composer.store, (state) => state.content)
  return (
    <FilesOf
      files={attachmentsOfMessage(files, content)}
      queue={composer.files}
      limit_bytes={ATTACHMENTS_BYTES_MAX}
    />
  )
}
