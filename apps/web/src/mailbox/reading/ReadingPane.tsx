import { MailOpen } from 'lucide-react'
import { useEffect } from 'react'
import { Icon } from '#ui/marks/Icon.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { PartBoundary } from '#web/platform/PartBoundary.tsx'
import { PartSuspense } from '#web/platform/PartSuspense.tsx'
import { forgetWayBack } from '#web/platform/stored/way-back.ts'
import { useT } from '#web/platform/words/i18n.ts'
import type { ActionTarget } from '../actions/message-actions.ts'
import type { MessageActions } from '../actions/use-message-actions.ts'
import type { CurrentList } from '../list/current-list.queries.ts'
import type { ListPosition } from '../list/position/use-position.ts'
import type { MessageMenus } from '../list/use-message-menus.ts'
import { SelectionSummary } from '../selection/SelectionSummary.tsx'
import styles from './ReadingPane.module.css'
import type { ReadingLayout } from './reading-layout.ts'

const loadConversation = () => import('./conversation/Conversation.tsx')
const Conversation = lazyPart('reading', loadConversation)

const LOAD_AHEAD_MS = 500

interface ReadingPaneProps {
  list: CurrentList
  /** The messages checked; null with none. */
  checked: ActionTarget | null
  actions: MessageActions
  position: ListPosition
  menus: MessageMenus
  layout: ReadingLayout
}

/** The open message with its conversation, or what to do to open one. */
export function ReadingPane({ list, checked, actions, position, menus, layout }: ReadingPaneProps) {
  const t = useT()
  const { open, route, query, rows } = list
  useLoadedAhead(query.isSuccess)
  useEffect(forgetWayBack, [])
  if (open) {
    return (
      <PartBoundary>
        <PartSuspense>
          <Conversation
            list={list}
            actions={actions}
            position={position}
            menus={menus}
            open={open}
            layout={layout}
          />
        </PartSuspense>
      </PartBoundary>
    )
  }
  if (route.msg_id !== null) return null
  // The list beside says that there is nothing, or that it did not come: once is enough.
  if (!query.isPending && rows.length === 0) return null
  if (checked) return <SelectionSummary target={checked} isOutgoing={list.isOutgoing} />
  return (
    <div className={styles.nothing}>
      <Icon of={MailOpen} size={24} />
      <p>{t('shell.nothing_open')}</p>
    </div>
  )
}

/**
 * Whoever looks at a list is about to open a message: what shows it comes as soon as the list stands and nothing else
 * is to be done.
 */
function useLoadedAhead(isListed: boolean): void {
  useEffect(() => {
    if (!isListed) return
    // Safari has no idle callbacks.
    const whenIdle = window.requestIdleCallback ?? ((load: () => void) => setTimeout(load, LOAD_AHEAD_MS))
    // The rows are painted first: what is asked for now is read and run before them.
    requestAnimationFrame(() => whenIdle(() => void loadConversation().catch(() => {})))
  }, [isListed])
}
