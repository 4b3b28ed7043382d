import { useState } from 'react'
import { DateField } from '#web/platform/dates/DateField.tsx'
import { dayOf } from '#web/platform/dates/day-of.ts'
import { formatIsoDay, isoDay } from '#web/platform/words/format.ts'

interface DayFieldProps {
  label: string
  /** yyyy-MM-dd; empty: none. What is typed and is no day is handed on as it stands. */
  value: string
  onChange: (day: string) => void
}

/** A day, typed or picked as dd.MM.yyyy. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState(() => formatIsoDay(value))
  return (
    <DateField
      label={label}
      value={typed}
      disabled={false}
      onChange={(written) => {
        setTyped(written)
        const day = dayOf(written)
        onChange(day ? isoDay(day) : written.trim())
      }}
    />
  )
}

export const isIsoDay = (day: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(day)
