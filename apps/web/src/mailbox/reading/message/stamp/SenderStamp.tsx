import { useRef } from 'react'
import type { Message, MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { classNames } from '#ui/class-names.ts'
import { Postmark } from '#ui/stamps/Postmark.tsx'
import { Stamp } from '#ui/stamps/Stamp.tsx'
import type { ReadingLayout } from '#web/mailbox/reading/reading-layout.ts'
import { useStateOf } from '#web/platform/browser/use-state-of.ts'
import { useToday } from '#web/platform/browser/use-today.ts'
import { longMoment, postmarkDay } from '#web/platform/dates/stamp-date.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { PartBoundary } from '#web/platform/PartBoundary.tsx'
import { PartSuspense } from '#web/platform/PartSuspense.tsx'
import { formatTime } from '#web/platform/words/format.ts'
import { useReadingT } from '#web/platform/words/use-reading-t.ts'
import { useSender } from './get-sender.ts'
import styles from './SenderStamp.module.css'
import { shownStamp, stampSentence } from './shown-stamp.ts'
import { useFirstArrival } from './use-first-arrival.ts'

const StampBack = lazyPart('stamp', () => import('./StampBack.tsx'))

interface SenderStampProps {
  row: MessageRow
  /** Once it has come: until then its place is kept free. */
  message: Message | undefined
  /** As the reader calls the sender. */
  name: string
  /** Sent by the reader. */
  isOwn: boolean
  layout: ReadingLayout
  /** It lies in Spam already. */
  isJunk: boolean
  /** Puts it there; absent where nothing may be moved. */
  onJunk: (() => void) | undefined
}

/** The stamp of the sender under the postmark of the arrival: one button that says what is proven, and turns it over. */
export function SenderStamp({ row, message, name, isOwn, layout, isJunk, onJunk }: SenderStampProps) {
  const t = useReadingT()
  const today = useToday()
  const [isTurned, setTurned] = useStateOf(row.id, false)
  const button = useRef<HTMLButtonElement>(null)
  const proof = message?.proof
  const email = row.fields.from[0]?.email ?? ''
  const isProven = proof?.state === 'proven' || (isOwn && row.auth === null)
  const isArriving = useFirstArrival(row, isProven)
  // Only the main address of a WMID has a passport to show: of all others nothing is asked before they are turned over.
  const sender = useSender(
    { folder_id: row.folder_id, uid: row.uid, email, isProven },
    isTurned || (isProven && /^\d{12}@/.test(email)),
  )
  if (!proof || !t) return <div className={styles.mark} data-stamp="" />

  const stamp = shownStamp(row, proof, { isOwn, tid: sender.data?.passport?.tid })
  const date = new Date(row.created_at)
  const close = () => {
    setTurned(false)
    button.current?.focus()
  }
  return (
    <div className={styles.mark} data-stamp="">
      <Stamp
        className={styles.stamp}
        sender={stamp.email}
        state={stamp.state}
        denomination={stamp.denomination}
      />
      <Postmark
        key={row.id}
        className={classNames(styles.postmark, isArriving && styles.pressed)}
        date={postmarkDay(t.language, date, today)}
        time={formatTime(date)}
        domain={stamp.domain}
        state={stamp.state}
      />
      {/* Over both drawings, and not around them: the figures of the postmark are no words of its name. */}
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isTurned}
        aria-label={stampSentence(stamp, longMoment(t.language, date, today), t)}
        onClick={() => setTurned(true)}
      />
      {isTurned && (
        <PartBoundary>
          <PartSuspense>
            <StampBack
              t={t}
              stamp={stamp}
              name={name}
              sender={sender}
              isPhone={layout === 'phone'}
              isJunk={isJunk}
              onJunk={onJunk}
              onClose={close}
            />
          </PartSuspense>
        </PartBoundary>
      )}
    </div>
  )
}
