import { Ban, Check, ListFilter } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Badge } from '#ui/marks/Badge.tsx'
import { Stamp } from '#ui/stamps/Stamp.tsx'
import { addressName } from '#web/mailbox/row/view/people.ts'
import { subjectText } from '#web/mailbox/row/view/row-text.ts'
import { useTriageT } from '../triage-texts.ts'
import styles from './FirstTime.module.css'
import type { FirstSender } from './list-new-senders.ts'
import type { Choice } from './use-sender-calls.ts'

interface SenderRowProps {
  sender: FirstSender
  isInHand: boolean
  choice: Choice['kind'] | undefined
  onChoose: () => void
  onDecide: (choice: Choice) => void
  /** Asks for a folder. */
  onPick: () => void
}

const BADGES = {
  accept: { kind: 'ok', icon: Check },
  filter: { kind: 'plain', icon: ListFilter },
  refuse: { kind: 'danger', icon: Ban },
} as const

const STATES: Readonly<Record<string, 'proven' | 'forged'>> = { pass: 'proven', fail: 'forged' }

/** Who writes, what about, and whether that is proven; what was decided. */
export function SenderRow(props: SenderRowProps) {
  const { sender, isInHand, choice, onChoose } = props
  const t = useTriageT()
  const item = useRef<HTMLLIElement>(null)
  const { address, rows, is_namesake, email } = sender
  const [newest, ...others] = rows
  const state = STATES[newest.auth?.dmarc ?? ''] ?? 'unproven'
  const words = [
    t(`triage.sender_${state}`),
    ...(is_namesake ? [t('triage.sender_namesake')] : []),
    ...(others.length > 0 ? [t('triage.sender_more', { count: others.length })] : []),
  ]
  useEffect(() => {
    if (isInHand) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isInHand])
  return (
    <li
      ref={item}
      aria-current={isInHand || undefined}
      className={classNames(styles.sender, isInHand && styles.inHand, choice && styles.decided)}
    >
      <Stamp className={styles.stamp} sender={email} state={state} />
      <button type="button" className={styles.who} onClick={onChoose}>
        <strong>{addressName(address)}</strong>
        <span>{subjectText(newest, t)}</span>
        <span className={styles.facts}>
          <span className={is_namesake || state === 'forged' ? styles.alarming : undefined}>
            {words.join(', ')}
          </span>
          , {address.email}
        </span>
      </button>
      {choice && <Badge {...BADGES[choice]}>{t(`triage.sender_was_${choice}`)}</Badge>}
      {isInHand && !choice && <SenderButtons {...props} />}
    </li>
  )
}

/** What can be done with the sender in hand, beside the name. */
function SenderButtons({ sender, onDecide, onPick }: SenderRowProps) {
  const t = useTriageT()
  const about = (word: 'accept' | 'filter' | 'refuse') => {
    const name = addressName(sender.address)
    return { 'aria-label': t('triage.about_sender', { word: t(`triage.${word}`), name }) }
  }
  return (
    <span className={styles.buttons}>
      <Button size="sm" variant="primary" {...about('accept')} onClick={() => onDecide({ kind: 'accept' })}>
        {t('triage.accept')}
      </Button>
      <Button size="sm" variant="secondary" {...about('filter')} onClick={onPick}>
        {t('triage.filter')}
      </Button>
      <Button size="sm" variant="secondary" {...about('refuse')} onClick={() => onDecide({ kind: 'refuse' })}>
        {t('triage.refuse')}
      </Button>
    </span>
  )
}
