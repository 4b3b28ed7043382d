import type { AccountImport } from '#contract/collectors/imports/account-import.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { formatSize } from '#web/platform/words/format.ts'
import { type SettingsT, useSettingsT } from '#web/platform/words/i18n.ts'
import styles from '../exports/Export.module.css'
import { useDeleteAccountImport } from './delete-account-import.ts'

/** An archive that has come, as far as it has: how much of it is in the mailbox, and what was left out. */
export function ImportedArchive({ current }: { current: AccountImport }) {
  const t = useSettingsT()
  const { mutate: end, isPending } = useDeleteAccountImport()
  const { state, messages_all, imported, known, filters_left_out } = current
  const messages = imported + known
  const isRunning = state === 'running'
  return (
    <div className={styles.state}>
      {isRunning && (
        <progress
          value={messages}
          max={Math.max(1, messages_all)}
          aria-label={t('account_import.running_bar')}
        />
      )}
      <output>{stateText(current, t)}</output>
      {isRunning && <small>{t('account_import.progress', { messages, total: messages_all })}</small>}
      {filters_left_out.length > 0 && (
        <small>{t('account_import.filters_left_out', { names: filters_left_out.join(', ') })}</small>
      )}
      {(isRunning || state === 'uploading') && (
        <Button variant="secondary" busy={isPending} onClick={() => end()}>
          {t(isRunning ? 'account_import.stop' : 'account_import.forget')}
        </Button>
      )}
    </div>
  )
}

function stateText({ state, name, size, received, error, ...counts }: AccountImport, t: SettingsT): string {
  const { imported, known, left_out, people } = counts
  if (state === 'running') return t('account_import.running')
  if (state === 'uploading') {
    const sent = formatSize(t.language, received)
    return t('account_import.sent_in_part', { name, sent, size: formatSize(t.language, size) })
  }
  if (error) return t('account_import.failed', { reason: t.error(error.i8s, {}) })
  return [
    t('account_import.done', { count: imported }),
    ...(known > 0 ? [t('account_import.known', { count: known })] : []),
    ...(left_out > 0 ? [t('account_import.left_out', { count: left_out })] : []),
    ...(people > 0 ? [t('account_import.people', { count: people })] : []),
  ].join(', ')
}
