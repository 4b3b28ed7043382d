import { Undo2 } from 'lucide-react'
import { Button } from '#ui/controls/Button.tsx'
import { Kbd } from '#ui/keys/Kbd.tsx'
import { keyHint } from '#web/platform/keys/key-labels.ts'
import type { TriageWork } from '../one-by-one/use-triage.ts'
import { outcomesOf } from '../triage-state.ts'
import { useTriageT } from '../triage-texts.ts'
import { Finish } from './Finish.tsx'
import styles from './TriageStates.module.css'

interface TriageEndProps {
  title: string
  work: TriageWork
  onClose: () => void
}

/** All are worked through: the postmark of the day, and what became of them; each day has an engraving of its own. */
export function TriageEnd({ title, work, onClose }: TriageEndProps) {
  const t = useTriageT()
  const outcomes = outcomesOf(work.state)
  const count = (...of: (keyof typeof outcomes)[]) =>
    of.reduce((sum, outcome) => sum + (outcomes[outcome] ?? 0), 0)
  const others = [
    { text: t('triage.box_answered'), count: count('answered') },
    { text: t('triage.box_moved'), count: count('move', 'spam') },
    { text: t('triage.box_stayed'), count: count('keep', 'flag', 'unread') },
  ].filter((box) => box.count > 0)
  const boxes = [
    { text: t('triage.box_archived'), count: count('archive') },
    { text: t('triage.box_deleted'), count: count('delete') },
    { text: t('triage.box_postponed'), count: count('later') },
    ...others,
  ]
  return (
    <Finish
      title={title}
      heading={t('triage.finished', { count: work.rows.length })}
      isAll
      isBegun
      facts={t('triage.next_comes')}
      sums={boxes}
      onClose={onClose}
    >
      {work.state.steps.length > 0 && (
        <Button icon={Undo2} onClick={work.takeBack}>
          {t('triage.bring_last_back')}
          <Kbd>{keyHint('undo')}</Kbd>
        </Button>
      )}
    </Finish>
  )
}

/** There was nothing in the list. */
export function TriageNothing({ title, onClose }: Omit<TriageEndProps, 'work'>) {
  const t = useTriageT()
  return (
    <div className={styles.finish}>
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
    </div>
  )
}
