import { type RefObject, useEffect, useRef, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/marks/Icon.tsx'
import type { SwipeSide } from '#ui/touch/gestures.ts'
import { useSettings } from '#web/identity/account/get-account.ts'
import { useMayChange } from '#web/identity/auth/session.ts'
import { rowTarget } from '#web/mailbox/actions/message-actions.ts'
import type { MessageActions } from '#web/mailbox/actions/use-message-actions.ts'
import type { CurrentList } from '#web/mailbox/list/current-list.queries.ts'
import type { MessageMenus } from '#web/mailbox/list/use-message-menus.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { useStable } from '../messages/use-stable.ts'
import { drawRow, rowGoesBack, rowLeaves, tick } from './draw-row.ts'
import { type LetGo, listenToRows } from './listen-to-rows.ts'
import styles from './RowSwipes.module.css'
import { kindOf, SWIPE_VIEWS, type SwipeKind } from './swipe-kinds.ts'

interface RowSwipesProps {
  /** The box that the rows are scrolled in. */
  box: RefObject<HTMLElement | null>
  list: CurrentList
  actions: MessageActions
  menus: MessageMenus
  /** A finger has rested on a row. */
  onHold: (row: CurrentList['rows'][number]) => void
}

interface Shown {
  side: SwipeSide
  isDecided: boolean
}

/** What fingers do to the rows of a list, and what a row that is drawn aside is about to do. Decisions 140. */
export default function RowSwipes({ box, list, actions, menus, onHold }: RowSwipesProps) {
  const t = useT()
  const settings = useSettings()
  const mayChange = useMayChange()
  const panel = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const rowOf = (element: HTMLElement) => list.rows.find(({ id }) => id === Number(element.dataset.row))

  const touches = useStable({
    mayBe: (element: HTMLElement, { side }: { side: SwipeSide | null }): boolean => {
      const row = rowOf(element)
      if (!row || !mayChange) return false
      return side === null || actions[kindOf(settings, side)].available(rowTarget(row, list.system))
    },
    onDrawn: (element: HTMLElement, dx: number, swipe: { side: SwipeSide | null; share: number } | null) => {
      if (swipe) drawRow(element, panel.current, dx, swipe.share)
      else rowGoesBack(element)
      const next = dx !== 0 && swipe?.side ? { side: swipe.side, isDecided: swipe.share === 1 } : null
      if (next?.side === shown?.side && next?.isDecided === shown?.isDecided) return
      if (next?.isDecided) tick()
      setShown(next)
    },
    onSwiped: (element: HTMLElement, { side }: { side: SwipeSide | null }, at: LetGo) => {
      const row = rowOf(element)
      const kind: SwipeKind | null = side && kindOf(settings, side)
      if (!row || !kind) return
      setShown(null)
      if (kind === 'later') {
        menus.show(kind, row)
        rowGoesBack(element)
        return
      }
      rowLeaves(element, at)
      actions[kind].run(rowTarget(row, list.system))
    },
    onLongPress: (element: HTMLElement) => {
      const row = rowOf(element)
      if (!row || !mayChange) return
      tick()
      onHold(row)
    },
  })
  useEffect(() => (box.current ? listenToRows(box.current, touches) : undefined), [box, touches])

  const kind = shown && kindOf(settings, shown.side)
  const view = kind && SWIPE_VIEWS[kind]
  return (
    <div
      ref={panel}
      className={classNames(styles.shown, shown?.side !== 'right' && styles.left)}
      data-decided={shown?.isDecided ? kind : undefined}
      hidden={!view}
      aria-hidden="true"
      data-swipes=""
    >
      {view && (
        <span className={styles.words}>
          <Icon of={view.icon} size={24} />
          {t(view.text)}
        </span>
      )}
    </div>
  )
}
