import { Select } from '#ui/controls/Select.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'

interface CleanChoiceProps {
  days: number | null
  /** What leaves it is gone: Trash and Spam. */
  isLast: boolean
  onPick: (days: number | null) => void
}

const DAYS = [1, 7, 14, 30, 60, 90, 180, 365]
/** Stands for no limit in the list of choices. */
const NEVER = 0

/** After how many days messages leave a folder by themselves. Decisions 37. */
export function CleanChoice({ days, isLast, onPick }: CleanChoiceProps) {
  const t = useSettingsT()
  const offered = [...new Set([...DAYS, ...(days === null ? [] : [days])])].sort((one, other) => one - other)
  return (
    <Select<number>
      label={t('settings.folder_clean')}
      options={[
        { value: NEVER, text: t('settings.folder_clean_never') },
        ...offered.map((count, index) => ({
          value: count,
          text: t('settings.folder_days', { count }),
          separated: index === 0,
        })),
      ]}
      value={days ?? NEVER}
      hint={
        days === null ? undefined : t(isLast ? 'settings.folder_clean_gone' : 'settings.folder_clean_trash')
      }
      onPick={(picked) => onPick(picked === NEVER ? null : picked)}
    />
  )
}
