import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Kbd } from '#ui/keys/Kbd.tsx'
import { Mark } from '#web/platform/public/Brand.tsx'
import type { TriageState } from '../triage-state.ts'
import { useTriageT } from '../triage-texts.ts'
import { Tape } from './Tape.tsx'
import styles from './TriageHead.module.css'

interface TriageHeadProps {
  /** The name of the list. */
  title: string
  rows: readonly MessageRow[]
  state: TriageState
  /** So many write for the first time, and are decided about before. */
  newCount?: number
  onClose: () => void
}

/** What is worked through, how far it is, and the way out. */
export function TriageHead({ title, rows, state, newCount, onClose }: TriageHeadProps) {
  const t = useTriageT()
  return (
    <div className={styles.head}>
      <div className={styles.name}>
        <Mark size={28} />
        <h1>
          {t('triage.triage')}
          {title && <span>, {title}</span>}
        </h1>
      </div>
      <Tape rows={rows} state={state} />
      <div className={styles.end}>
        <p className={styles.count}>
          {newCount ?? state.at + 1}
          <small> {newCount ? t('triage.for_first_time') : t('triage.of', { total: rows.length })}</small>
        </p>
        <Button onClick={onClose}>
          {t('triage.stop')}
          <Kbd>Esc</Kbd>
        </Button>
      </div>
    </div>
  )
}
