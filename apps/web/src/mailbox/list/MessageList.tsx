import { ArrowUp } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/Button.tsx'
import { useSkeleton } from '#ui/layout/use-skeleton.ts'
import { Icon } from '#ui/marks/Icon.tsx'
import { RemovalOffer } from '#web/identity/account/removal/RemovalOffer.tsx'
import { useLiveStore } from '#web/platform/live/live-state.ts'
import { useT } from '#web/platform/words/i18n.ts'
import type { ActionTarget } from '../actions/message-actions.ts'
import type { MessageActions } from '../actions/use-message-actions.ts'
import { TrashAndSpamToo } from '../search/line/TrashAndSpamToo.tsx'
import { SelectionStrip } from '../selection/SelectionStrip.tsx'
import type { MessageSelection } from '../selection/use-selection.ts'
import { BulkToolbar } from '../toolbar/BulkToolbar.tsx'
import { ListToolbar } from '../toolbar/ListToolbar.tsx'
import { Pager } from '../toolbar/Pager.tsx'
import { TouchedRows } from '../touch/TouchedRows.tsx'
import type { CurrentList } from './current-list.queries.ts'
import { ListSkeleton } from './ListSkeleton.tsx'
import { FailedList, NoRows, OfflineBanner, SavedMark } from './ListStates.tsx'
import styles from './MessageList.module.css'
import { type ListMemory, useListScroll } from './position/list-memory.ts'
import type { ListPosition } from './position/use-position.ts'
import { useArrivals } from './reactions/use-arrivals.ts'
import type { useRemovalOffer } from './reactions/use-removal-offer.ts'
import { MessageRows } from './rows/MessageRows.tsx'
import type { MessageMenus } from './use-message-menus.ts'

interface MessageListProps {
  list: CurrentList
  selection: MessageSelection
  actions: MessageActions
  position: ListPosition
  menus: MessageMenus
  memory: RefObject<ListMemory>
  removalOffer: ReturnType<typeof useRemovalOffer>
  /** The message is shown beside the list, not instead of it. */
  split: boolean
  /** The app bar has the actions of the list. */
  phone?: boolean
}

/** The list of messages with its toolbar: loading, empty, failed, or rows. */
export function MessageList(props: MessageListProps) {
  const { list, selection, actions, position, menus, memory, removalOffer, split, phone = false } = props
  const t = useT()
  const { checked } = selection
  const { query, rows } = list
  const { page, limit } = list.scope
  const isEnd = rows.length > 0 && page * limit >= list.total
  const scroll = useRef<HTMLDivElement>(null)
  useListScroll(scroll, JSON.stringify(list.scope), memory)
  useFocusShown(scroll)
  const isReached = useStore(useLiveStore(), (state) => state.isReached)
  const isSkeleton = useSkeleton(query.isPending && !query.isError)
  const { fresh, above, showAbove } = useArrivals(list, scroll)

  const bulk = (target: ActionTarget) => (
    <BulkToolbar list={list} selection={selection} actions={actions} menus={menus} target={target} />
  )

  return (
    <>
      <SavedMark />
      {!isReached && <OfflineBanner onRetry={() => void query.refetch()} />}
      {!phone &&
        (checked ? (
          bulk(checked)
        ) : (
          <ListToolbar
            list={list}
            selection={selection}
            toPage={position.toPage}
            onTriage={() => menus.setTriaging(true)}
          />
        ))}
      {above > 0 && !checked && (
        <output className={classNames(styles.strip, styles.arrivals)}>
          <Icon of={ArrowUp} />
          <Button variant="link" onClick={showAbove}>
            {t('messages.new_above', { count: above })}
          </Button>
        </output>
      )}
      <div ref={scroll} className={styles.scroll} data-scroll="">
        {isSkeleton ? (
          <ListSkeleton />
        ) : query.data ? (
          rows.length > 0 ? (
            <MessageRows
              list={list}
              selection={selection}
              actions={actions}
              position={position}
              menus={menus}
              split={split}
              fresh={fresh}
            />
          ) : (
            <NoRows list={list} />
          )
        ) : (
          query.isError && <FailedList list={list} />
        )}
        <TouchedRows {...props} box={scroll} />
        {isEnd && <TrashAndSpamToo route={list.route} />}
        {phone && rows.length > 0 && (
          <div className={styles.pager}>
            <Pager list={list} toPage={position.toPage} />
          </div>
        )}
      </div>
      {/* Below the rows, so that none of them moves under the pointer or the finger that checks it. */}
      {checked && (
        <div className={styles.picked} data-picked="">
          <SelectionStrip list={list} selection={selection} checked={checked} />
          {phone && bulk(checked)}
        </div>
      )}
      {removalOffer.isOffered && <RemovalOffer onEnd={removalOffer.end} />}
    </>
  )
}

/** A list that becomes lower keeps the row that has the focus in view. */
function useFocusShown(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = box
    if (!current) return
    const watch = new ResizeObserver(() => {
      current.querySelector('[data-row]:focus-within')?.scrollIntoView({ block: 'nearest' })
    })
    watch.observe(current)
    return () => watch.disconnect()
  }, [box])
}
