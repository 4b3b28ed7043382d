import { VisuallyHidden } from '#ui/marks/VisuallyHidden.tsx'
import { formatLimit, formatSize } from '#web/platform/words/format.ts'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './FilesOf.module.css'
import { FileTile } from './FileTile.tsx'
import { type MessageAttachment, sumOf } from './message-attachment.ts'
import type { UploadQueue } from './upload-queue.ts'

interface FilesOfProps {
  files: readonly MessageAttachment[]
  queue: UploadQueue
  limit_bytes: number
}

/** Files under a limit that they have together. */
export function FilesOf({ files, queue, limit_bytes }: FilesOfProps) {
  const t = useT()
  if (files.length === 0) return null

  const sum = sumOf(files)
  const count = files.filter(({ state }) => state.kind !== 'failed').length
  const limit = formatLimit(t.language, limit_bytes)
  const text = t('compose.files_sum', { count, size: formatSize(t.language, sum), limit })
  return (
    <section className={styles.files} aria-label={t('attachments.attachments')}>
      <div className={styles.head}>
        <span>{text}</span>
        <VisuallyHidden>
          <meter
            aria-label={t('compose.attachments_size')}
            aria-valuetext={text}
            min={0}
            max={limit_bytes}
            value={sum}
          />
        </VisuallyHidden>
        <span className={styles.bar} aria-hidden="true">
          <i style={{ width: `${(sum / limit_bytes) * 100}%` }} />
        </span>
      </div>
      <ul className={styles.tiles}>
        {files.filter(isTile).map((file) => (
          <FileTile key={file.key} file={file} queue={queue} />
        ))}
      </ul>
    </section>
  )
}

/** An image is seen in the text as soon as it is there. */
const isTile = ({ in_text }: MessageAttachment): boolean => in_text !== 'placed'
