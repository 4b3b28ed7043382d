import { Undo2 } from 'lucide-react'
import { Button } from '#ui/controls/Button.tsx'
import { Kbd } from '#ui/keys/Kbd.tsx'
import { Guilloche } from '#ui/stamps/Guilloche.tsx'
import { keyHint } from '#web/platform/keys/key-labels.ts'
import { isoDay } from '#web/platform/words/format.ts'
import type { TriageWork } from '../one-by-one/use-triage.ts'
import { sumsOf } from '../triage-state.ts'
import { useTriageT } from '../triage-texts.ts'
import { DayPostmark } from './DayPostmark.tsx'
import styles from './TriageStates.module.css'

interface TriageEndProps {
  title: string
  work: TriageWork
  onClose: () => void
}

/** All are worked through: the postmark of the day, and what became of them; each day has an engraving of its own. */
export function TriageEnd({ title, work, onClose }: TriageEndProps) {
  const t = useTriageT()
  const sums = sumsOf(work.state)
  const filed = (sums.move ?? 0) + (sums.spam ?? 0)
  const boxes = [
    { text: t('triage.box_archived'), count: sums.archive ?? 0 },
    { text: t('triage.box_deleted'), count: sums.delete ?? 0 },
    { text: t('triage.box_postponed'), count: sums.later ?? 0 },
    filed > 0
      ? { text: t('triage.box_moved'), count: filed }
      : { text: t('triage.box_stayed'), count: sums.keep ?? 0 },
  ]
  return (
    <main className={styles.finish}>
      <Guilloche seed={isoDay(new Date())} className={styles.guilloche} />
      <div className={styles.card} data-triaged="" tabIndex={-1}>
        <DayPostmark title={title} />
        <h1>{t('triage.finished', { count: work.rows.length })}</h1>
        <p className={styles.facts}>{t('triage.next_comes')}</p>
        <dl className={styles.sums}>
          {boxes.map(({ text, count }) => (
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
          {work.state.steps.length > 0 && (
            <Button icon={Undo2} onClick={work.takeBack}>
              {t('triage.bring_last_back')}
              <Kbd>{keyHint('undo')}</Kbd>
            </Button>
          )}
        </p>
      </div>
    </main>
  )
}

/** There was nothing in the list. */
export function TriageNothing({ title, onClose }: Omit<TriageEndProps, 'work'>) {
  const t = useTriageT()
  return (
    <main className={styles.finish}>
      <div className={styles.card} data-triaged="" tabIndex={-1}>
        <h1>{t('triage.nothing')}</h1>
        <p className={styles.facts}>{title ? t('triage.nothing_in', { title }) : t('messages.empty')}</p>
        <p className={styles.acts}>
          <Button variant="primary" onClick={onClose}>
            {t('triage.to_mail')}
            <Kbd>Enter</Kbd>
          </Button>
        </p>
      </div>
    </main>
  )
}
