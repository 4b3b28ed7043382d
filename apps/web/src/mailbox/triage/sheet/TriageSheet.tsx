import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { isMotionReduced } from '#ui/motion/is-motion-reduced.ts'
import { EASE_OUT, endWithNextKey, TRAVEL_MS } from '#web/mailbox/motion/play.ts'
import { ReplySlot } from '#web/mailbox/reading/message/ReplySlot.tsx'
import { subjectText } from '#web/mailbox/row/view/row-text.ts'
import { PartBoundary } from '#web/platform/PartBoundary.tsx'
import { PartSuspense } from '#web/platform/PartSuspense.tsx'
import { Lines } from '../states/TriageStates.tsx'
import { useTriageT } from '../triage-texts.ts'
import { Letterhead } from './Letterhead.tsx'
import { OfSameSender } from './OfSameSender.tsx'
import { SheetBody } from './SheetBody.tsx'
import styles from './TriageSheet.module.css'
import { type SheetSwipes, useSheetSwipes } from './use-sheet-swipes.ts'

const SWIPE_WORDS = {
  archive: 'triage.archive',
  later: 'later.later',
  delete: 'messages.delete',
} as const

interface TriageSheetProps {
  row: MessageRow
  /** Those of the same sender from here on, the one in hand first. */
  sameSender: readonly MessageRow[]
  next: MessageRow | undefined
  /** What a finger does that pushes the sheet away. */
  swipes: SheetSwipes
}

/** The message in hand; below it, torn off, the others of its sender. */
export function TriageSheet({ row, sameSender, next, swipes }: TriageSheetProps) {
  const t = useTriageT()
  const sheet = useFromTheTop(row.id)
  const meant = useSheetSwipes(sheet, swipes)
  return (
    <section className={styles.pile} aria-label={subjectText(row, t)}>
      <article ref={sheet} className={styles.sheet} tabIndex={-1} data-triaged="">
        <Letterhead key={row.id} row={row} />
        <PartBoundary key={`body ${row.id}`}>
          <PartSuspense fallback={<Lines />}>
            <SheetBody row={row} next={next} />
          </PartSuspense>
        </PartBoundary>
        <div className={styles.answer}>
          <ReplySlot key={`answer ${row.id}`} id={row.id} />
        </div>
        {sameSender.length > 1 && <OfSameSender rows={sameSender.slice(1)} />}
      </article>
      {meant && (
        <span className={styles.rubbed} data-swipe={meant} aria-hidden="true">
          {t(SWIPE_WORDS[meant])}
        </span>
      )}
    </section>
  )
}

/** It lay below already: what lay on it has left. */
function rise(sheet: HTMLElement): void {
  if (isMotionReduced()) return
  endWithNextKey([sheet.animate({ translate: ['0 12px', '0 0'] }, { duration: TRAVEL_MS, easing: EASE_OUT })])
}

/** The next one begins at its top, and keys scroll it. */
function useFromTheTop(id: number): RefObject<HTMLElement | null> {
  const sheet = useRef<HTMLElement>(null)
  const shown = useRef(id)
  useLayoutEffect(() => {
    if (shown.current === id) return
    shown.current = id
    sheet.current?.scrollTo(0, 0)
    sheet.current?.focus({ preventScroll: true })
    if (sheet.current) rise(sheet.current)
  }, [id])
  return sheet
}
