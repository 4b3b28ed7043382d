import { Button } from '#ui/controls/Button.tsx'
import { useUnsavedForm } from '#web/platform/stored/unsaved.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from './SaveBar.module.css'

interface SaveBarProps {
  /** Names of what has been changed and not saved. */
  changed: readonly string[]
  isSaving: boolean
  /** The last thing that happened was a save. */
  isSaved: boolean
  onDiscard: () => void
  onSave: () => void
}

/** At the foot of a page of rows: what is changed, and its two ways out. Leaving with changes asks. */
export function SaveBar({ changed, isSaving, isSaved, onDiscard, onSave }: SaveBarProps) {
  const t = useSettingsT()
  const isDirty = changed.length > 0
  useUnsavedForm(isDirty)
  const said = isDirty
    ? t('settings.changed', { fields: changed.join(', ') })
    : isSaved
      ? t('settings.saved')
      : ''
  return (
    <div className={said ? styles.bar : styles.quiet}>
      <output>{said}</output>
      {isDirty && (
        <>
          <Button onClick={onDiscard}>{t('settings.discard')}</Button>
          <Button variant="primary" busy={isSaving} onClick={onSave}>
            {t('settings.save')}
          </Button>
        </>
      )}
    </div>
  )
}
