import { MESSAGE_BYTES_MAX } from '#contract/mailbox/attachments/attachments.ts'
import { LABELS_MAX } from '#contract/mailbox/labels/label.ts'
import { failureText } from '#web/platform/words/failure-text.ts'
import { formatSize } from '#web/platform/words/format.ts'
import type { SettingsT } from '#web/platform/words/i18n.ts'
import type { ImportCounts, ImportedFile } from './mail-import.ts'

const MEGABYTE = 1_048_576

/** What has become of the messages of a file: "1,204 messages brought, 12 were already here". */
export function countsText(counts: ImportCounts, t: SettingsT): string {
  const { imported, duplicate, unreadable, too_large, discarded, unlabelled } = counts
  if (imported + duplicate + unreadable + too_large + discarded === 0) return t('mail_files.nothing')
  return [
    t('mail_files.imported', { count: imported }),
    ...(duplicate > 0 ? [t('mail_files.duplicate', { count: duplicate })] : []),
    ...(unreadable > 0 ? [t('mail_files.unreadable', { count: unreadable })] : []),
    ...(too_large > 0
      ? [t('mail_files.too_large_messages', { count: too_large, limit: MESSAGE_BYTES_MAX / MEGABYTE })]
      : []),
    ...(unlabelled > 0 ? [t('mail_files.unlabelled', { count: unlabelled, limit: LABELS_MAX })] : []),
    ...(discarded > 0 ? [t('mail_files.discarded', { count: discarded })] : []),
  ].join(', ')
}

/** How things stand with a file. */
export function stateText(
  { state, isHeld, counts, sent_bytes, size, failure }: ImportedFile,
  t: SettingsT,
): string {
  if (state === 'waiting') return t('mail_files.waiting')
  const isBegun = Object.values(counts).some((count) => count > 0)
  const words = isBegun || state === 'done' ? [countsText(counts, t)] : []
  if (state === 'running') {
    const sent = formatSize(t.language, Math.min(sent_bytes, size))
    words.unshift(t('mail_files.progress', { sent, size: formatSize(t.language, size) }))
  }
  if (state === 'running' && isHeld) words.push(t('mail_files.held'))
  if (state === 'full') words.push(t('mail_files.full'))
  if (state === 'stopped') words.push(t('mail_files.stopped'))
  if (state === 'failed') words.push(failureText(failure, t))
  return words.join('. ')
}

/** Of all files together, 0 to 100. */
export function percentOf(files: readonly ImportedFile[]): number {
  const size = files.reduce((sum, file) => sum + file.size, 0)
  const sent = files.reduce(
    (sum, { state, sent_bytes, size }) => sum + (state === 'done' ? size : sent_bytes),
    0,
  )
  return Math.min(100, Math.floor((sent / Math.max(1, size)) * 100))
}
