import { ChevronsUpDown } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { Icon } from '#ui/marks/Icon.tsx'
import type { MessageActions } from '#web/mailbox/actions/use-message-actions.ts'
import type { CurrentList } from '#web/mailbox/list/current-list.queries.ts'
import type { ListPosition } from '#web/mailbox/list/position/use-position.ts'
import { useNamed } from '#web/mailbox/people/contact-names.ts'
import { type IsOurs, namesLine } from '#web/mailbox/row/look/people.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { Letter } from '../letter/Letter.tsx'
import { ReplySlot } from '../letter/ReplySlot.tsx'
import type { ReadingLayout } from '../reading-layout.ts'
import { FoldedLetter } from './FoldedLetter.tsx'
import styles from './ThreadStrip.module.css'
import { foldThread } from './thread-folds.ts'
import type { useOpenLetters } from './use-open-letters.ts'

interface ThreadStripProps {
  /** Oldest first. */
  thread: readonly MessageRow[]
  letters: ReturnType<typeof useOpenLetters>
  isOurs: IsOurs
  list: CurrentList
  actions: MessageActions
  openMessage: ListPosition['openMessage']
  /** Of the letter that the address names. */
  asked_id: number | undefined
  /** The conversation is on its way: what is known of it is shown open. */
  isWaiting: boolean
  layout: ReadingLayout
}

/**
 * A conversation, oldest first: open letters, closed ones as buttons, runs behind one button. The letter that
 * was asked for has the same place of the page from one conversation to the next, and keeps its frame.
 */
export function ThreadStrip(props: ThreadStripProps) {
  const { thread, letters, isOurs, list, actions, openMessage, asked_id, isWaiting, layout } = props
  const t = useT()
  const named = useNamed()
  const items = foldThread(thread, (row) => isWaiting || letters.isOpen(row), letters.isRunOpen)
  const isAlone = thread.length === 1 && items[0]?.kind === 'open'
  const strip = useRef<HTMLUListElement>(null)
  const focusOn = useFocusOn(strip)
  // A letter alone is no list, and has nothing to be closed among.
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
                  letters.openRun(first)
                  focusOn(first)
                }}
              >
                <Icon of={ChevronsUpDown} size={14} />
                {layout === 'phone'
                  ? t('reading.more_letters', { count: item.rows.length })
                  : t('reading.more_letters_by', { count: item.rows.length, names: runNames(item.rows) })}
              </button>
            </li>
          )
        }
        return (
          <li key={item.row.id === asked_id ? 'asked' : item.row.id} data-letter={item.row.id} role={role}>
            {item.kind === 'open' ? (
              <>
                <Letter
                  row={item.row}
                  isOurs={isOurs}
                  list={list}
                  actions={actions}
                  layout={layout}
                  onFold={isAlone ? undefined : () => toggle(item.row)}
                />
                <ReplySlot place={item.row} />
              </>
            ) : (
              <FoldedLetter
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
    letters.toggle(row)
    focusOn(row)
  }

  function runNames(rows: readonly MessageRow[]): string {
    const senders = rows.flatMap(({ fields }) => fields.from.slice(0, 1).map(named))
    return namesLine(senders, isOurs, { first: t('messages.you_first'), later: t('messages.you') })
  }
}

/** What was pressed has become something else: the button of this letter that stands there now takes its focus. */
function useFocusOn(list: RefObject<HTMLUListElement | null>): (row: MessageRow) => void {
  const target_id = useRef<number | null>(null)
  useEffect(() => {
    if (target_id.current === null) return
    const letter = list.current?.querySelector(`[data-letter="${target_id.current}"]`)
    target_id.current = null
    letter?.querySelector<HTMLElement>('button[aria-expanded]')?.focus()
  })
  return ({ id }) => {
    target_id.current = id
  }
}
