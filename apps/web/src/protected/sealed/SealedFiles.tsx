import { Download, Paperclip } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Attachment } from '#contract/mailbox/messages/message.schema.ts'
import { TICKET_MS } from '#contract/protected/protection.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { VisuallyHidden } from '#ui/marks/VisuallyHidden.tsx'
import { FileFace, fileTileClass } from '#web/mailbox/attachments/FileTile.tsx'
import { formatSize } from '#web/platform/words/format.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { downloadProtectedAllUrl } from './download-protected-all.ts'
import { downloadProtectedAttachmentUrl } from './download-protected-attachment.ts'
import styles from './SealedFiles.module.css'

interface SealedFilesProps {
  files: readonly Attachment[]
  ticket: string
  onAskAgain: () => void
}

/** The files of an opened message, for as long as the opening lets them be fetched. */
export function SealedFiles({ files, ticket, onAskAgain }: SealedFilesProps) {
  const t = useT()
  const isOver = useTicketOver(ticket)
  const size = formatSize(
    t.language,
    files.reduce((sum, file) => sum + file.size, 0),
  )

  return (
    <section className={styles.files} aria-label={t('attachments.attachments')}>
      <div className={styles.head}>
        <Icon of={Paperclip} size={14} />
        <span>{t('attachments.summary', { count: files.length, size })}</span>
        {files.length > 1 && !isOver && (
          <a className={styles.all} href={downloadProtectedAllUrl(ticket)} download="">
            <Icon of={Download} />
            {t('attachments.download_all')}
          </a>
        )}
      </div>
      <ul className={styles.tiles}>
        {files.map((file) => (
          <li key={file.id}>
            <Tile file={file} href={isOver ? null : downloadProtectedAttachmentUrl(file.id, ticket)} />
          </li>
        ))}
      </ul>
      {isOver && (
        <p className={styles.over} role="status">
          {t('encryption.files_over')}
          <Button variant="link" onClick={onAskAgain}>
            {t('encryption.ask_again')}
          </Button>
        </p>
      )}
    </section>
  )
}

function Tile({ file, href }: { file: Attachment; href: string | null }) {
  const t = useT()
  const name = file.name || t('attachments.nameless')
  const label = t('attachments.download', { file: name })
  const inside = (
    <FileFace name={file.name} isSaid={href !== null}>
      {formatSize(t.language, file.size)}
    </FileFace>
  )
  if (href === null) return <span className={fileTileClass}>{inside}</span>
  return (
    <a className={classNames(fileTileClass, styles.tile)} href={href} download={name} title={label}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {inside}
      <Icon of={Download} className={styles.download} />
    </a>
  )
}

/** The time is counted from the opening by the clock of this machine: two clocks need not agree. */
function useTicketOver(ticket: string): boolean {
  const [over, setOver] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setOver(ticket), TICKET_MS)
    return () => clearTimeout(timer)
  }, [ticket])
  return over === ticket
}
