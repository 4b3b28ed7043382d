import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './Calendar.module.css'
import { dayAfterKey, isSameDay, sameDayOfMonth, weeksOf } from './month.ts'

interface CalendarProps {
  selected: Date | null
  onPick: (day: Date) => void
}

/** A month to pick a day from: arrows move by days and weeks, PageUp and PageDown by months. */
export default function Calendar({ selected, onPick }: CalendarProps) {
  const t = useT()
  const [at, setAt] = useState(() => selected ?? new Date())
  const grid = useRef<HTMLTableElement>(null)
  const format = (day: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(t.language, options).format(day)
  const weeks = weeksOf(at)

  useEffect(() => {
    grid.current?.querySelector<HTMLElement>(`[data-day="${at.toDateString()}"]`)?.focus()
  }, [at])

  const onKeyDown = (event: KeyboardEvent, day: Date) => {
    const next = dayAfterKey(event.key, day)
    if (!next) return
    event.preventDefault()
    setAt(next)
  }

  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <span aria-live="polite">{format(at, { month: 'long', year: 'numeric' }).replace(' г.', '')}</span>
        <IconButton
          label={t('search.previous_month')}
          icon={ChevronLeft}
          size="md"
          iconSize={16}
          onClick={() => setAt(sameDayOfMonth(at, -1))}
        />
        <IconButton
          label={t('search.next_month')}
          icon={ChevronRight}
          size="md"
          iconSize={16}
          onClick={() => setAt(sameDayOfMonth(at, 1))}
        />
      </div>
      <table ref={grid} className={styles.grid}>
        <thead>
          <tr>
            {(weeks[0] ?? []).map((day) => (
              <th key={day.getDay()} scope="col" abbr={format(day, { weekday: 'long' })}>
                {format(day, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.toDateString()}>
              {week.map((day) => (
                <td key={day.toDateString()}>
                  <button
                    type="button"
                    data-day={day.toDateString()}
                    tabIndex={isSameDay(at, day) ? 0 : -1}
                    aria-label={format(day, { day: 'numeric', month: 'long', year: 'numeric' })}
                    aria-pressed={isSameDay(selected, day)}
                    aria-current={isSameDay(new Date(), day) ? 'date' : undefined}
                    className={classNames(styles.day, day.getMonth() !== at.getMonth() && styles.outside)}
                    onClick={() => onPick(day)}
                    onKeyDown={(event) => onKeyDown(event, day)}
                  >
                    {day.getDate()}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
