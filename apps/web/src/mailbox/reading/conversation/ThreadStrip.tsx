import { ChevronsUpDown } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { Icon } from '#ui/marks/Icon.tsx'
import type { MessageActions } from '#web/mailbox/actions/use-message-actions.ts'
import type { CurrentList } from '#web/mailbox/list/current-list.queries.ts'
import type { ListPosition } from '#web/mailbox/list/position/use-position.ts'
import { useNamed } from '#web/mailbox/people/contact-names.ts'
import { type IsOurs, namesLine } from '#web/mailbox/row/view/people.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { MessageView } from '../message/MessageView.tsx'
import { ReplySlot } from '../message/ReplySlot.tsx'
import type { ReadingLayout } from '../reading-layout.ts'
import { FoldedMessage } from './FoldedMessage.tsx'
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
  const named = useNamed()
  const items = foldThread(thread, (row) => isWaiting || messages.isOpen(row), messages.isRunOpen)
  const isAlone = thread.length === 1 && items[0]?.kind === 'open'
  const strip = useRef<HTMLUListElement>(null)
  const focusOn = useFocusOn(strip)
  // A message alone is no list, and has nothing to be closed among.
  const role = isAlone ? 'presentation' : undefined

  return (
    <ul ref={strip} role={role} aria-label={isAlone ? undefined : t('reading.thread')}>
      {items.map((item) => {
        if (item.kind === 'run') {
          return (
            <li key={`run ${item.rows[0]?.id}`} className={styles.run}>
              <button
                type="button"
                aria-expanded="false"
                onClick={() => {
                  const [first] = item.rows
                  if (!first) return
                  messages.openRun(first)
                  focusOn(first)
                }}
              >
                <Icon of={ChevronsUpDown} size={14} />
                {layout === 'phone'
                  ? t('reading.more_messages', { count: item.rows.length })
                  : t('reading.more_messages_by', { count: item.rows.length, names: runNames(item.rows) })}
              </button>
            </li>
          )
        }
        return (
          <li key={item.row.id === asked_id ? 'asked' : item.row.id} data-message={item.row.id} role={role}>
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
                <ReplySlot messageRef={item.row} />
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
    messages.toggle(row)
    focusOn(row)
  }

  function runNames(rows: readonly MessageRow[]): string {
    const senders = rows.flatMap(({ fields }) => fields.from.slice(0, 1).map(named))
    return namesLine(senders, isOurs, { first: t('messages.you_first'), later: t('messages.you') })
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
