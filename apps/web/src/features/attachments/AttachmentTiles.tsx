import { Download, Paperclip } from 'lucide-react'
import { downloadAttachment } from '#contract/attachments/attachments.ts'
import type { Attachment, FolderId, MessageUid } from '#contract/messages/message.ts'
import { Icon } from '#ui/Icon.tsx'
import { urlOf } from '#web/platform/api.ts'
import { formatSize } from '#web/platform/format.ts'
import { useT } from '#web/platform/i18n.ts'
import styles from './AttachmentTiles.module.css'
import { splitName } from './attachment-kind.ts'
import { FileKind } from './FileKind.tsx'

interface AttachmentTilesProps {
  attachments: readonly Attachment[]
  folder_id: FolderId
  message_uid: MessageUid
}

/** The files of a letter, each a link that saves it. Spec §5 Display, §7 Attachment download. */
export function AttachmentTiles({ attachments, folder_id, message_uid }: AttachmentTilesProps) {
  const t = useT()
  const bytes = attachments.reduce((sum, { size }) => sum + size, 0)
  const size = formatSize(t.language, bytes)

  return (
    <section className={styles.attachments} aria-label={t('attachments.attachments')}>
      <div className={styles.head}>
        <Icon of={Paperclip} />
        <span>{t('attachments.summary', { count: attachments.length, size })}</span>
      </div>
      <ul className={styles.tiles}>
        {attachments.map((attachment) => (
          <li key={attachment.id}>
            <Tile
              attachment={attachment}
              href={urlOf(downloadAttachment, { id: attachment.id, message_uid, folder_id })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Tile({ attachment, href }: { attachment: Attachment; href: string }) {
  const t = useT()
  const file = attachment.name || t('attachments.nameless')
  const { base, extension } = splitName(file)
  const label = t('attachments.download', { file })

  return (
    <a className={styles.tile} href={href} download={file} aria-label={label} title={label}>
      <FileKind name={file} />
      <span className={styles.words}>
        <span className={styles.name}>
          <span>{base}</span>
          <span>{extension}</span>
        </span>
        <span className={styles.size}>{formatSize(t.language, attachment.size)}</span>
      </span>
      <Icon of={Download} className={styles.download} />
    </a>
  )
}
