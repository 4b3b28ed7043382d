import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { classNames } from '#ui/class-names.ts'
import { decisionsOf, isOfSameSender, sumsOf, type TriageKind, type TriageState } from '../triage-state.ts'
import { useTriageT } from '../triage-texts.ts'
import styles from './Tape.module.css'

interface TapeProps {
  rows: readonly MessageRow[]
  state: TriageState
}

/** Of more messages a hole stands for several. */
const HOLES_MAX = 120

const HOW: Record<TriageKind, string | undefined> = {
  archive: styles.done,
  move: styles.done,
  spam: styles.done,
  keep: styles.staying,
  flag: styles.staying,
  unread: styles.staying,
  delete: styles.deleted,
  later: styles.later,
}

/** A hole for each message, by what became of it; a flap stands over the one in hand. */
export function Tape({ rows, state }: TapeProps) {
  const t = useTriageT()
  const decisions = decisionsOf(state)
  const sums = sumsOf(state)
  const each = Math.ceil(rows.length / HOLES_MAX)
  const holes = rows.filter((_, nth) => nth % each === 0)
  const inHand = Math.floor(state.at / each)
  const said = (['archive', 'delete', 'later'] as const).flatMap((kind) =>
    sums[kind] ? t(`triage.sum_${kind}`, { count: sums[kind] }) : [],
  )
  return (
    <div
      role="progressbar"
      aria-label={t('triage.progress')}
      aria-valuemin={0}
      aria-valuemax={rows.length}
      aria-valuenow={state.at}
      aria-valuetext={[t('triage.position', { position: state.at + 1, total: rows.length }), ...said].join(
        ', ',
      )}
      className={styles.tape}
    >
      {holes.map((row, nth) => {
        const kind = decisions.get(row.id)
        const before = holes[nth - 1]
        return (
          <i
            key={row.id}
            className={classNames(
              nth === inHand ? styles.here : kind && HOW[kind],
              before && !isOfSameSender(before, row) && styles.other,
            )}
          />
        )
      })}
    </div>
  )
}
