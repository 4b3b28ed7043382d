import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { classNames } from '#ui/class-names.ts'
import type { CurrentList } from '../../list/current-list.queries.ts'
import { TriageHead } from '../head/TriageHead.tsx'
import pile from '../sheet/TriageSheet.module.css'
import layout from '../Triage.module.css'
import { TRIAGE_BEGINS } from '../triage-state.ts'
import { useTriageT } from '../triage-texts.ts'
import styles from './FirstTime.module.css'
import type { FirstSender } from './list-new-senders.ts'
import { ReadOver } from './ReadOver.tsx'
import { SenderHoles } from './SenderHoles.tsx'
import { SenderRow } from './SenderRow.tsx'
import type { FirstTimeWork } from './use-first-time.ts'
import { useFirstTimeKeys } from './use-first-time-keys.ts'
import type { Choice } from './use-sender-calls.ts'

interface DecideSendersProps {
  list: CurrentList
  title: string
  /** All that is to be worked through. */
  rows: readonly MessageRow[]
  senders: readonly FirstSender[]
  work: FirstTimeWork
  onClose: () => void
}

/** Those who write for the first time, one in hand, and what can be done with each. */
export function DecideSenders({ list, title, rows, senders, work, onClose }: DecideSendersProps) {
  const t = useTriageT()
  const [isPicking, setPicking] = useState(false)
  const [isReading, setReading] = useState(false)
  const sheet = useRef<HTMLElement>(null)
  const { at, inHand, decided } = work
  const isOpen = inHand !== undefined && !decided.has(inHand.email)
  useFirstTimeKeys({
    sender_accept: () => work.decide({ kind: 'accept' }),
    sender_filter: () => setPicking(isOpen),
    sender_refuse: () => work.decide({ kind: 'refuse' }),
    sender_read: () => setReading(true),
    senders_leave: work.leave,
    undo: work.takeBack,
    next: () => work.choose(at + 1),
    previous: () => work.choose(at - 1),
  })
  /** By a button of the row, which is gone then. */
  const decideHere = (choice: Choice) => {
    work.decide(choice)
    sheet.current?.focus({ preventScroll: true })
  }
  const changePicking = (isPickingNow: boolean) => {
    // Its button, to which the focus returns, would take the next Enter for itself.
    flushSync(() => setPicking(isPickingNow && isOpen))
    if (!isPickingNow) requestAnimationFrame(() => sheet.current?.focus({ preventScroll: true }))
  }
  return (
    <>
      <TriageHead
        title={title}
        rows={rows}
        state={TRIAGE_BEGINS}
        newCount={senders.length}
        onClose={onClose}
      />
      <div className={layout.body}>
        <section className={classNames(pile.pile, styles.pile)} aria-labelledby="first-time">
          <article ref={sheet} className={pile.sheet} tabIndex={-1} data-triaged="">
            <h2 id="first-time" className={styles.title}>
              {t('triage.first_time', { count: senders.length })}
            </h2>
            <p className={styles.lead}>{t('triage.first_time_hint')}</p>
            <ul className={styles.senders}>
              {senders.map((sender, nth) => (
                <SenderRow
                  key={sender.email}
                  sender={sender}
                  isInHand={nth === at}
                  choice={decided.get(sender.email)}
                  onChoose={() => work.choose(nth)}
                  onDecide={decideHere}
                  onPick={() => setPicking(true)}
                />
              ))}
            </ul>
          </article>
        </section>
      </div>
      <SenderHoles
        list={list}
        work={work}
        isPicking={isPicking}
        onPickingChange={changePicking}
        onRead={() => setReading(true)}
      />
      {isReading && inHand && <ReadOver row={inHand.rows[0]} onClose={() => setReading(false)} />}
    </>
  )
}
