import { type RefObject, useEffect, useRef } from 'react'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { classNames } from '#ui/class-names.ts'
import type { MessageActions } from '#web/mailbox/actions/use-message-actions.ts'
import type { CurrentList } from '#web/mailbox/list/current-list.queries.ts'
import type { ListPosition } from '#web/mailbox/list/position/use-position.ts'
import { explainUnfold } from '#web/mailbox/motion/explain-unfold.ts'
import type { IsOurs } from '#web/mailbox/row/view/people.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { MessageView } from '../message/MessageView.tsx'
import { ReplySlot } from '../message/ReplySlot.tsx'
import type { ReadingLayout } from '../reading-layout.ts'
import { FoldedMessage } from './FoldedMessage.tsx'
import { FoldedRun } from './FoldedRun.tsx'
import { foldSides } from './fold-sides.ts'
import styles from './ThreadStrip.module.css'
import { foldThread } from './thread-folds.ts'
import type { useOpenMessages } from './use-open-messages.ts'

interface ThreadStripProps {
  /** Oldest first. */
  thread: readonly MessageRow[]
  messages: ReturnType<typeof useOpenMessages>
  isOurs: IsOurs
  list: CurrentList
  actions: MessageActions
  openMessage: ListPosition['openMessage']
  /** Of the message that the address names. */
  asked_id: number | undefined
  /** The conversation is on its way: what is known of it is shown open. */
  isWaiting: boolean
  layout: ReadingLayout
}

/**
 * A conversation, oldest first: open messages, closed ones as buttons, runs behind one button. The message that
 * was asked for has the same place of the page from one conversation to the next, and keeps its frame.
 */
export function ThreadStrip(props: ThreadStripProps) {
  const { thread, messages, isOurs, list, actions, openMessage, asked_id, isWaiting, layout } = props
  const t = useT()
  const items = foldThread(thread, (row) => isWaiting || messages.isOpen(row), messages.isRunOpen)
  const sides = foldSides(items.map(({ kind }) => kind !== 'open'))
  const isAlone = thread.length === 1 && items[0]?.kind === 'open'
  const listElement = useRef<HTMLUListElement>(null)
  const focusOn = useFocusOn(listElement)
  // A message alone is no list, and has nothing to be closed among.
  const role = isAlone ? 'presentation' : undefined

  return (
    <ul
      ref={listElement}
      className={styles.thread}
      role={role}
      aria-label={isAlone ? undefined : t('reading.thread')}
    >
      {items.map((item, nth) => {
        const side = sides[nth]
        const strip = side && classNames(styles.strip, side !== 'flat' && styles[side])
        if (item.kind === 'run') {
          return (
            <li key={`run ${item.rows[0]?.id}`} className={classNames(styles.run, strip)}>
              <FoldedRun
                rows={item.rows}
                isOurs={isOurs}
                short={layout === 'phone'}
                onOpen={(first) => {
                  messages.openRun(first)
                  focusOn(first)
                }}
              />
            </li>
          )
        }
        return (
          <li
            key={item.row.id === asked_id ? 'asked' : item.row.id}
            data-message={item.row.id}
            role={role}
            className={strip}
          >
            {item.kind === 'open' ? (
              <>
                <MessageView
                  row={item.row}
                  isOurs={isOurs}
                  list={list}
                  actions={actions}
                  layout={layout}
                  onFold={isAlone ? undefined : () => toggle(item.row)}
                />
                <ReplySlot id={item.row.id} />
              </>
            ) : (
              <FoldedMessage
                row={item.row}
                isOurs={isOurs}
                onOpen={() => (item.row.isDraft ? openMessage(item.row) : toggle(item.row))}
              />
            )}
          </li>
        )
      })}
    </ul>
  )

  function toggle(row: MessageRow): void {
    explainUnfold(listElement.current)
    messages.toggle(row)
    focusOn(row)
  }
}

/** What was pressed has become something else: the button of this message that stands there now takes its focus. */
function useFocusOn(list: RefObject<HTMLUListElement | null>): (row: MessageRow) => void {
  const target_id = useRef<number | null>(null)
  useEffect(() => {
    if (target_id.current === null) return
    const body = list.current?.querySelector(`[data-message="${target_id.current}"]`)
    target_id.current = null
    body?.querySelector<HTMLElement>('button[aria-expanded]')?.focus()
  })
  return ({ id }) => {
    target_id.current = id
  }
}
