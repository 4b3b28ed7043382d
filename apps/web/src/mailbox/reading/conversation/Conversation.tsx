import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useAccount } from '#web/identity/account/get-account.ts'
import { useMayChange } from '#web/identity/auth/session.ts'
import type { MessageRef } from '#web/mailbox/actions/cache/message-refs.ts'
import type { MessageActions } from '#web/mailbox/actions/use-message-actions.ts'
import type { CurrentList } from '#web/mailbox/list/current-list.queries.ts'
import type { ListPosition } from '#web/mailbox/list/position/use-position.ts'
import type { MessageMenus } from '#web/mailbox/list/use-message-menus.ts'
import { isOursFor } from '#web/mailbox/row/view/people.ts'
import { FailedMessage } from '../message/MessageBody.tsx'
import { NeighbourSwipe } from '../phone/NeighbourSwipe.tsx'
import { PhoneMessageBar } from '../phone/PhoneMessageBar.tsx'
import { PhoneReadingHead } from '../phone/PhoneReadingHead.tsx'
import { QuickReply } from '../QuickReply.tsx'
import styles from '../ReadingPane.module.css'
import type { ReadingLayout } from '../reading-layout.ts'
import { ReadingToolbar } from '../toolbar/ReadingToolbar.tsx'
import { ConversationHead } from './ConversationHead.tsx'
import { ThreadStrip } from './ThreadStrip.tsx'
import { useConversation } from './use-conversation.ts'

interface ConversationProps {
  list: CurrentList
  actions: MessageActions
  position: ListPosition
  menus: MessageMenus
  open: MessageRef
  layout: ReadingLayout
}

/**
 * One message and its conversation. The head comes from the row at once, the rest when it is there.
 * It stays for the next message, and so does the frame: a new one would not be painted in time. Decisions 36.
 */
export default function Conversation({ open, layout, ...screen }: ConversationProps) {
  const { list, actions, position } = screen
  const mayChange = useMayChange()
  const isOurs = isOursFor(useAccount())
  const { key, opened, message, row, known, thread, messages } = useConversation(list, position, open)
  const scroll = useFromTheTop(key)
  const isPhone = layout === 'phone'
  // Whoever forged the sender would get no answer, and the one who is named has not written.
  const mayAnswer = message && mayChange && message.proof?.state !== 'forged'

  if (known?.isDraft) return null
  return (
    <>
      {isPhone ? (
        <PhoneReadingHead list={list} onBack={position.close} />
      ) : (
        <ReadingToolbar
          {...screen}
          message={message}
          thread={thread}
          split={layout === 'split'}
          onUnfold={messages.openAll}
        />
      )}
      <div ref={scroll} className={styles.scroll}>
        <div className={styles.sheet} data-sheet={thread.length > 1 ? 'several' : 'one'}>
          <ConversationHead
            list={list}
            actions={actions}
            head={message ?? row}
            thread={thread}
            of={key}
            isPhone={isPhone}
          />
          <ThreadStrip
            thread={thread}
            messages={messages}
            isOurs={isOurs}
            list={list}
            actions={actions}
            openMessage={position.openMessage}
            asked_id={known?.id}
            isWaiting={!opened.data}
            layout={layout}
          />
          {opened.isError && !known && <FailedMessage onRetry={() => void opened.refetch()} />}
          {mayAnswer && !isPhone && <QuickReply message={message} isOurs={isOurs} />}
        </div>
      </div>
      {isPhone && <NeighbourSwipe box={scroll} list={list} position={position} />}
      {isPhone && (
        <PhoneMessageBar
          {...screen}
          thread={thread}
          message={message}
          row={known && list.openRow ? { ...known, threads: list.openRow.threads } : known}
          answered={mayAnswer ? message : undefined}
          onUnfold={messages.openAll}
        />
      )}
    </>
  )
}

/** For a box that is scrolled and stays from message to message: each begins at its top. */
function useFromTheTop(key: string): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef(key)
  useLayoutEffect(() => {
    if (shown.current === key) return
    shown.current = key
    // With the frame that shows it: asked for sooner, the page would be laid out twice.
    const frame = requestAnimationFrame(() => box.current?.scrollTo(0, 0))
    return () => cancelAnimationFrame(frame)
  }, [key])
  return box
}
