import { Calendar as CalendarIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import { TextField } from '#ui/Field.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Popover } from '#ui/Popover.tsx'
import { formatDay } from '#web/platform/format.ts'
import { useSettingsT } from '#web/platform/i18n.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { PartBoundary } from '#web/platform/PartBoundary.tsx'
import { birthDateOf } from './contact-draft.ts'
import styles from './Detail.module.css'

const Calendar = lazyPart('calendar', () => import('#web/features/search/Calendar.tsx'))

interface BirthDateFieldProps {
  /** dd.mm.yyyy, or whatever has been typed so far. */
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** A day of birth, typed or picked. */
export function BirthDateField({ value, error, onChange }: BirthDateFieldProps) {
  const t = useSettingsT()
  const [open, setOpen] = useState(false)
  const iso = birthDateOf(value)
  const pick = (day: Date) => {
    onChange(formatDay(day))
    setOpen(false)
  }
  return (
    <TextField
      label={t('contacts.birth_date')}
      className={styles.number}
      value={value}
      error={error}
      inputMode="numeric"
      autoComplete="off"
      placeholder={t('contacts.date_shape')}
      onChange={(event) => onChange(event.target.value)}
      end={
        <Popover
          label={t('search.pick_date')}
          open={open}
          onOpenChange={setOpen}
          align="end"
          trigger={
            <IconButton
              label={`${t('search.pick_date')}: ${t('contacts.birth_date')}`}
              icon={CalendarIcon}
              size="md"
              iconSize={16}
            />
          }
        >
          <PartBoundary>
            <Suspense>
              <Calendar selected={iso ? new Date(`${iso}T00:00:00`) : null} onPick={pick} />
            </Suspense>
          </PartBoundary>
        </Popover>
      }
    />
  )
}
