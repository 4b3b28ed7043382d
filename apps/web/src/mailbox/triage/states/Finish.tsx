import type { ReactNode } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { Kbd } from '#ui/keys/Kbd.tsx'
import { Guilloche } from '#ui/stamps/Guilloche.tsx'
import { formatElapsed } from '#web/platform/words/elapsed.ts'
import { isoDay } from '#web/platform/words/format.ts'
import { useTriageT } from '../triage-texts.ts'
import { useElapsed } from './began.ts'
import { DayPostmark } from './DayPostmark.tsx'
import styles from './TriageStates.module.css'

interface FinishProps {
  /** Of the list. */
  title: string
  heading: string
  /** On the postmark: whether nothing of it waits. */
  isAll: boolean
  /** Something was done: how long it took is said before the facts. */
  isBegun: boolean
  facts: string
  /** What became of how many. */
  sums: readonly { text: string; count: number }[]
  onClose: () => void
  /** What can be done beside going back to the mail. */
  children: ReactNode
}

/** The last page: the postmark of the day, and what was done; each day has an engraving of its own. */
export function Finish({ title, heading, isAll, isBegun, facts, sums, onClose, children }: FinishProps) {
  const t = useTriageT()
  const elapsed = useElapsed()
  return (
    <div className={styles.finish}>
      <Guilloche seed={isoDay(new Date())} className={styles.guilloche} />
      <div className={styles.card} data-triaged="" tabIndex={-1}>
        <DayPostmark title={title} word={isAll ? t('triage.word_finished') : ''} />
        <h1>{heading}</h1>
        <p className={styles.facts}>
          {isBegun && `${t('triage.took', { time: formatElapsed(t.language, elapsed) })} `}
          {facts}
        </p>
        <dl className={styles.sums}>
          {sums.map(({ text, count }) => (
            <div key={text}>
              <dt>{text}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.acts}>
          <Button variant="primary" onClick={onClose}>
            {t('triage.to_mail')}
            <Kbd>Enter</Kbd>
          </Button>
          {children}
        </p>
      </div>
    </div>
  )
}
