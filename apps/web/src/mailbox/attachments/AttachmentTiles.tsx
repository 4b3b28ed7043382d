import { Download, Eye, Paperclip } from 'lucide-react'
import { useState } from 'react'
import type { Attachment, FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { PartBoundary } from '#web/platform/PartBoundary.tsx'
import { PartSuspense } from '#web/platform/PartSuspense.tsx'
import { formatSize } from '#web/platform/words/format.ts'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './AttachmentTiles.module.css'
import { allAttachmentsUrl } from './download-all-attachments.ts'
import { FileFace, fileTileClass } from './FileTile.tsx'
import { type ShownFile, shownFile } from './shown-file.ts'

const Preview = lazyPart('preview', () => import('./Preview.tsx'))

interface AttachmentTilesProps {
  attachments: readonly Attachment[]
  folder_id: FolderId
  message_uid: MessageUid
}

/** The files of a message: each a link that saves it, some with a preview. Spec §5 Display, §7 Attachment download. */
export function AttachmentTiles({ attachments, folder_id, message_uid }: AttachmentTilesProps) {
  const t = useT()
  const [opened_id, setOpened] = useState<number | null>(null)
  const messageRef = { folder_id, uid: message_uid }
  const files = attachments.map((attachment) => shownFile(attachment, messageRef, t))
  const shown = files.filter(({ kind }) => kind !== null)
  const opened = shown.find(({ id }) => id === opened_id)
  const bytes = attachments.reduce((sum, { size }) => sum + size, 0)
  const size = formatSize(t.language, bytes)

  return (
    <section className={styles.attachments} aria-label={t('attachments.attachments')}>
      <div className={styles.head}>
        <Icon of={Paperclip} size={14} />
        <span>{t('attachments.summary', { count: attachments.length, size })}</span>
        {files.length > 1 && (
          <a className={styles.all} href={allAttachmentsUrl(messageRef)} download="">
            <Icon of={Download} />
            {t('attachments.download_all')}
          </a>
        )}
      </div>
      <ul className={styles.tiles}>
        {files.map((file) => (
          <li key={file.id}>
            <Tile file={file} onPreview={() => setOpened(file.id)} />
          </li>
        ))}
      </ul>
      <PartBoundary>
        <PartSuspense>
          {opened && <Preview files={shown} first={opened} onClose={() => setOpened(null)} />}
        </PartSuspense>
      </PartBoundary>
    </section>
  )
}

/** The link lies over the whole tile: its name and the words under it are told apart. */
function Tile({ file, onPreview }: { file: ShownFile; onPreview: () => void }) {
  const t = useT()
  const label = t('attachments.download', { file: file.name })

  return (
    <div className={classNames(fileTileClass, styles.tile)} data-menu="file" data-name={file.name}>
      <FileFace name={file.name}>{formatSize(t.language, file.size)}</FileFace>
      <a className={styles.link} href={file.href} download={file.name} aria-label={label} title={label}>
        <Icon of={Download} />
      </a>
      {file.kind && (
        <IconButton
          label={t('attachments.preview')}
          icon={Eye}
          size="md"
          iconSize={16}
          className={styles.preview}
          onClick={onPreview}
        />
      )}
    </div>
  )
}
