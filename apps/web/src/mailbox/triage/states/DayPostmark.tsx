import { useState } from 'react'
import { LargePostmark } from '#ui/stamps/LargePostmark.tsx'
import { shortDay } from '#web/platform/dates/stamp-date.ts'
import { formatTime } from '#web/platform/words/format.ts'
import { useTriageT } from '../triage-texts.ts'
import styles from './DayPostmark.module.css'

interface DayPostmarkProps {
  /** Of the list; empty: mail that was found. */
  title: string
  /** What came of it; empty: not all of it is done. */
  word: string
}

/** The postmark of this moment, with the name of the list around it. */
export function DayPostmark({ title, word }: DayPostmarkProps) {
  const t = useTriageT()
  const [now] = useState(() => new Date())
  return (
    <LargePostmark
      className={styles.postmark}
      name={title || t('triage.triage')}
      word={word}
      year={String(now.getFullYear())}
      date={shortDay(t.language, now)}
      time={formatTime(now)}
    />
  )
}
