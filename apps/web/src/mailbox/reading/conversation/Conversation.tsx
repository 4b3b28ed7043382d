import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useAccount } from '#web/identity/account/get-account.ts'
import {
  folderMessages,
  isSamePlace,
  type MessagePlace,
  placeKey,
} from '#web/mailbox/actions/cache/places.ts'
import { labelling } from '#web/mailbox/actions/operation.ts'
import { HeadLabels } from '#web/mailbox/labels/HeadLabels.tsx'
import { labelsOf } from '#web/mailbox/labels/label-state.ts'
import { useLabels } from '#web/mailbox/labels/labels.queries.ts'
import { rowIndex } from '#web/mailbox/list/position/list-position.ts'
import type { MailDesk } from '#web/mailbox/list/use-mail-desk.ts'
import { useWhen } from '#web/mailbox/messages/use-when.ts'
import { Highlighted } from '#web/mailbox/row/look/Highlighted.tsx'
import { isOursFor } from '#web/mailbox/row/look/people.ts'
import { subjectText } from '#web/mailbox/row/look/row-text.ts'
import { useFoundWords } from '#web/mailbox/search/use-found-words.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { asListed } from '../as-listed.ts'
import { FailedLetter } from '../letter/LetterBody.tsx'
import { QuickReply, ReplyBar } from '../QuickReply.tsx'
import styles from '../ReadingPane.module.css'
import { prefetchOpened, useOpenedMessage } from '../reading.queries.ts'
import type { ReadingLayout } from '../reading-layout.ts'
import { PhoneReadingBar } from '../toolbar/PhoneReadingBar.tsx'
import { ReadingToolbar } from '../toolbar/ReadingToolbar.tsx'
import { ConversationCounts } from './ConversationCounts.tsx'
import { ThreadStrip } from './ThreadStrip.tsx'
import { useOpenLetters } from './use-open-letters.ts'

interface ConversationProps {
  desk: MailDesk
  open: MessagePlace
  layout: ReadingLayout
}

/**
 * One letter and its conversation. The head comes from the row at once, the rest when it is there.
 * It stays for the next letter, and so does the frame: a new one would not be painted in time. Decisions 36.
 */
export default function Conversation({ desk, open, layout }: ConversationProps) {
  const t = useT()
  const words = useFoundWords(desk.list.place)
  const isOurs = isOursFor(useAccount())
  const { data: labels } = useLabels()
  const opened = useOpenedMessage(open)
  const { message } = opened.data ?? {}
  const row = desk.list.openRow
  const known = message ?? (row && isSamePlace(row, open) ? row : undefined)
  const thread = asListed(opened.data?.thread ?? (known ? [known] : []), row)
  const key = placeKey(open)
  const letters = useOpenLetters({
    key,
    row,
    thread: opened.data?.thread,
    asked_id: message?.id,
    markSeen: desk.markSeen,
  })
  const { error } = opened
  // A letter that is not there any more, or has just left: back to the list. Spec §4, §7 Reactions.
  const isUnknown = error instanceof CallFailed && error.status === 404
  const hasLeft = message !== undefined && !thread.some((letter) => isSamePlace(letter, message))
  useWhen((isUnknown || hasLeft) && key, desk.leave)
  // A draft that the address names goes to the composer. Spec §6.
  useWhen(message?.isDraft === true && key, () => {
    // It waits for the letter: what is on its way is given up with the pane that asked for it.
    desk.leave()
    if (message) desk.openLetter(message)
  })
  const scroll = useFromTheTop(key)
  useNeighbours(desk, opened.isSuccess)

  if (known?.isDraft) return null
  const head = message ?? row
  return (
    <>
      {layout === 'phone' ? (
        <PhoneReadingBar desk={desk} thread={thread} onUnfold={letters.openAll} />
      ) : (
        <ReadingToolbar
          desk={desk}
          message={message}
          thread={thread}
          split={layout === 'split'}
          onUnfold={letters.openAll}
        />
      )}
      <div ref={scroll} className={styles.scroll}>
        {head && (
          <div className={styles.subject}>
            <h1>
              <Highlighted text={subjectText(head, t)} words={words.subject} />
            </h1>
          </div>
        )}
        <HeadLabels
          of={key}
          short={layout === 'phone'}
          labels={labelsOf(labels ?? [], thread)}
          onRemove={
            // On a phone the menu of labels takes them off: a finger needs more room than a chip has.
            desk.mayChange && layout !== 'phone'
              ? (label_id) =>
                  desk.act(labelling(label_id, false), { folder_messages: folderMessages(thread) })
              : undefined
          }
        >
          {thread.length > 1 && <ConversationCounts thread={thread} short={layout === 'phone'} />}
        </HeadLabels>
        <ThreadStrip
          thread={thread}
          letters={letters}
          isOurs={isOurs}
          desk={desk}
          asked_id={known?.id}
          isWaiting={!opened.data}
          layout={layout}
        />
        {opened.isError && !known && <FailedLetter onRetry={() => void opened.refetch()} />}
        {message && desk.mayChange && layout !== 'phone' && <QuickReply message={message} isOurs={isOurs} />}
      </div>
      {message && desk.mayChange && layout === 'phone' && <ReplyBar message={message} />}
    </>
  )
}

/** For a box that is scrolled and stays from letter to letter: each begins at its top. */
function useFromTheTop(key: string): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef(key)
  useLayoutEffect(() => {
    if (shown.current === key) return
    shown.current = key
    box.current?.scrollTo(0, 0)
  }, [key])
  return box
}

/** Fetches the letters above and below, so that the arrow keys open them at once. */
function useNeighbours({ list }: MailDesk, isReady: boolean): void {
  const api = useApi()
  const cache = useQueryClient()
  const { rows, open } = list
  const index = open ? rowIndex(rows, open) : -1
  useEffect(() => {
    if (!isReady || index < 0) return
    for (const row of [rows[index + 1], rows[index - 1]]) {
      if (row && !row.isDraft) void prefetchOpened(cache, api, row)
    }
  }, [isReady, index, rows, api, cache])
}
