import { useState } from 'react'
import { Postmark } from '#ui/stamps/Postmark.tsx'
import { postmarkDay } from '#web/platform/dates/stamp-date.ts'
import { formatTime } from '#web/platform/words/format.ts'
import { useTriageT } from '../triage-texts.ts'
import styles from './DayPostmark.module.css'

/** The postmark of this moment, with the name of the list around it. */
export function DayPostmark({ title }: { title: string }) {
  const t = useTriageT()
  const [now] = useState(() => new Date())
  return (
    <Postmark
      className={styles.postmark}
      date={postmarkDay(t.language, now, now)}
      time={formatTime(now)}
      domain={title || t('triage.triage')}
      state="proven"
    />
  )
}
