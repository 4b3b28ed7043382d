import { Calendar as CalendarIcon } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { TextField } from '#ui/controls/Field.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Popover } from '#ui/overlays/Popover.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { PartBoundary } from '#web/platform/PartBoundary.tsx'
import { formatDay } from '#web/platform/words/format.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { PartSuspense } from '../PartSuspense.tsx'
import styles from './DateField.module.css'
import { dayOf } from './day-of.ts'

const Calendar = lazyPart('calendar', () => import('./Calendar.tsx'))

interface DateFieldProps {
  /** Only its name, unless `hideLabel` is false. */
  label: string
  hideLabel?: boolean
  hint?: string
  error?: string | undefined
  /** It is wrong, and what is wrong is told by the element of this id. */
  toldBy?: string | undefined
  /** dd.MM.yyyy, or whatever has been typed so far. */
  value: string
  disabled?: boolean
  onChange: (value: string) => void
}

/** A day, typed or picked. */
export function DateField(props: DateFieldProps) {
  const { label, hideLabel = true, hint, error, toldBy, value, disabled = false, onChange } = props
  const t = useT()
  const [open, setOpen] = useState(false)
  const pick = (day: Date) => {
    onChange(formatDay(day))
    setOpen(false)
  }
  return (
    <TextField
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      {...(toldBy && { 'aria-invalid': true, 'aria-describedby': toldBy })}
      className={classNames(styles.day, hideLabel && styles.field)}
      value={value}
      disabled={disabled}
      inputMode="numeric"
      autoComplete="off"
      placeholder={t('search.date_shape')}
      onChange={(event) => onChange(event.target.value)}
      end={
        <Popover
          label={t('search.pick_date')}
          open={open}
          onOpenChange={setOpen}
          align="end"
          trigger={
            <IconButton
              label={`${t('search.pick_date')}: ${label}`}
              icon={CalendarIcon}
              size="md"
              iconSize={16}
              disabled={disabled}
              disabledReason={t('search.dates_off')}
            />
          }
        >
          <PartBoundary>
            <PartSuspense fallback={<div className={styles.waiting} />}>
              <Calendar selected={dayOf(value)} onPick={pick} />
            </PartSuspense>
          </PartBoundary>
        </Popover>
      }
    />
  )
}
