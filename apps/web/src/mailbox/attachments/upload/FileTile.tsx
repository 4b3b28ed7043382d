import { RotateCw, X } from 'lucide-react'
import { type CSSProperties, useEffect, useRef } from 'react'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { failureText } from '#web/platform/words/failure-text.ts'
import { formatSize } from '#web/platform/words/format.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { FileFace, fileTileClass } from '../FileTile.tsx'
import styles from './FilesOf.module.css'
import type { MessageAttachment } from './message-attachment.ts'
import type { UploadQueue } from './upload-queue.ts'

/** A file of the message: how far it is, or why it is not there. */
export function FileTile({ file, queue }: { file: MessageAttachment; queue: UploadQueue }) {
  const t = useT()
  const { key, name, size, state } = file
  const isMoving = state.kind === 'uploading' || state.kind === 'waiting'
  const sent_bytes = state.kind === 'uploading' ? state.sent_bytes : 0
  const percent = Math.round((sent_bytes / Math.max(1, size)) * 100)
  const hasFailed = state.kind === 'failed'
  const tile = useRef<HTMLLIElement>(null)

  // Of many files it may be out of sight.
  useEffect(() => {
    if (hasFailed) tile.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [hasFailed])

  return (
    <li
      ref={tile}
      className={classNames(
        fileTileClass,
        styles.tile,
        isMoving && styles.moving,
        hasFailed && styles.failed,
      )}
      style={{ '--done': `${percent}%` } as CSSProperties}
    >
      <FileFace name={name}>
        {isMoving ? (
          <span
            role="progressbar"
            aria-label={t('compose.uploading', { file: name })}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
          >
            {state.kind === 'waiting'
              ? t('compose.upload_waiting', { size: formatSize(t.language, size) })
              : t('compose.upload_progress', {
                  sent: formatSize(t.language, sent_bytes),
                  size: formatSize(t.language, size),
                })}
          </span>
        ) : hasFailed ? (
          <span className={styles.problem} role="alert">
            {failureText(state.failure, t)}
          </span>
        ) : (
          formatSize(t.language, size)
        )}
      </FileFace>
      <span className={styles.actions}>
        {hasFailed && state.canRetry && (
          <IconButton
            label={t('compose.upload_retry', { file: name })}
            icon={RotateCw}
            size="sm"
            iconSize={16}
            onClick={() => queue.retry(key)}
          />
        )}
        <IconButton
          label={t('compose.remove_file', { file: name })}
          icon={X}
          size="sm"
          iconSize={16}
          onClick={() => queue.remove(key)}
        />
      </span>
    </li>
  )
}
