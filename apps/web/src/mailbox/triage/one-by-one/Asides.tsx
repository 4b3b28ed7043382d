import { Undo2 } from 'lucide-react'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Kbd } from '#ui/keys/Kbd.tsx'
import { useAccount } from '#web/identity/account/get-account.ts'
import { isOursFor } from '#web/mailbox/row/view/people.ts'
import { rowNames, subjectText } from '#web/mailbox/row/view/row-text.ts'
import { keyHint } from '#web/platform/keys/key-labels.ts'
import { namedRow, useNamed } from '../../people/contact-names.ts'
import { useTriageT } from '../triage-texts.ts'
import styles from './Asides.module.css'
import type { TriageWork } from './use-triage.ts'

/** What was decided last, and the way to take it back. */
export function JustDecided({ work }: { work: TriageWork }) {
  const t = useTriageT()
  const last = work.state.steps.at(-1)
  const step = last?.isEarlier ? undefined : last
  const row = work.rows.find(({ id }) => id === step?.ids[0])
  const names = useNames()
  return (
    <aside className={styles.before} aria-label={t('triage.just_now')}>
      {step && row && (
        <>
          <p className={styles.facts}>{t('triage.just_now')}</p>
          <p>
            <strong>{subjectText(row, t)}</strong>
            <span className={styles.facts}>
              {names(row)}, {t(`triage.was_${step.kind}`)}
            </span>
          </p>
          <Button variant="secondary" size="sm" icon={Undo2} onClick={work.takeBack}>
            {t('triage.bring_back')}
            <Kbd>{keyHint('undo')}</Kbd>
          </Button>
        </>
      )}
    </aside>
  )
}

/** Who comes next. */
export function ComingNext({ rows }: { rows: readonly MessageRow[] }) {
  const t = useTriageT()
  const names = useNames()
  return (
    <aside className={styles.after} aria-label={t('triage.next')}>
      {rows.length > 0 && <p className={styles.facts}>{t('triage.next')}</p>}
      {rows.slice(0, 3).map((row) => (
        <p key={row.id}>
          <strong>{names(row)}</strong>
          <span className={styles.facts}>{subjectText(row, t)}</span>
        </p>
      ))}
    </aside>
  )
}

function useNames(): (row: MessageRow) => string {
  const t = useTriageT()
  const named = useNamed()
  const isOurs = isOursFor(useAccount())
  return (row) => rowNames(namedRow(row, named), false, isOurs, t)
}
