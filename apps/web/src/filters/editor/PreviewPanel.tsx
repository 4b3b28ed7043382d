import { PREVIEW_MESSAGES_MAX } from '#contract/filters/old-mail/preview-filter.ts'
import { classNames } from '#ui/class-names.ts'
import { formatListDate } from '#web/platform/words/format.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from './Preview.module.css'
import type { FilterPreview } from './preview-filter.ts'

interface PreviewPanelProps {
  /** undefined: the conditions are not whole yet, or nothing has come. */
  preview: FilterPreview | undefined
  isWaiting: boolean
  isStale: boolean
  isFailed: boolean
}

/** How many of the latest messages fit, and the first of them; follows the form as it is filled in. */
export function PreviewPanel({ preview, isWaiting, isStale, isFailed }: PreviewPanelProps) {
  const t = useSettingsT()
  const now = new Date()
  return (
    <aside className={styles.preview} aria-label={t('filters.preview')} aria-busy={isStale || undefined}>
      {isWaiting || isFailed || !preview ? (
        <p className={styles.hint}>
          {isFailed
            ? t('filters.preview_failed')
            : isWaiting
              ? t('filters.preview_waiting')
              : t('settings.loading')}
        </p>
      ) : (
        <div className={classNames(isStale && styles.stale)}>
          <header className={styles.head}>
            <h2>
              <output>
                {preview.matched === 0
                  ? t('filters.preview_none')
                  : t('filters.preview_found', { count: preview.matched })}
              </output>
            </h2>
            <span className={styles.of}>{t('filters.preview_of', { count: preview.of })}</span>
          </header>
          {preview.too_long > 0 && (
            <p className={styles.hint}>{t('filters.preview_too_long', { count: preview.too_long })}</p>
          )}
          {preview.hits.map(({ folder_id, uid, from, subject, created_at }) => (
            <div key={`${folder_id}/${uid}`} className={styles.hit}>
              <span className={styles.from} title={from?.email}>
                {from?.name || from?.email || t('filters.no_sender')}
              </span>
              <time className={styles.date} dateTime={created_at}>
                {formatListDate(t.language, created_at, now)}
              </time>
              <small className={styles.subject} title={subject}>
                {subject || t('filters.no_subject')}
              </small>
            </div>
          ))}
          <p className={styles.hint}>{t('filters.preview_hint', { count: PREVIEW_MESSAGES_MAX })}</p>
        </div>
      )}
    </aside>
  )
}
