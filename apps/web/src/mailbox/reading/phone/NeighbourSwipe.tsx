import { type RefObject, useEffect, useRef } from 'react'
import { glide } from '#ui/motion/glide.ts'
import { drawn, turnOf } from '#ui/touch/gestures.ts'
import { listenToWay } from '#ui/touch/listen-to-way.ts'
import { useAccount } from '#web/identity/account/get-account.ts'
import type { CurrentList } from '#web/mailbox/list/current-list.queries.ts'
import { rowIndex } from '#web/mailbox/list/position/list-position.ts'
import type { ListPosition } from '#web/mailbox/list/position/use-position.ts'
import { useStable } from '#web/mailbox/messages/use-stable.ts'
import { isOursFor } from '#web/mailbox/row/view/people.ts'
import { rowNames, subjectText } from '#web/mailbox/row/view/row-text.ts'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './NeighbourSwipe.module.css'

interface NeighbourSwipeProps {
  /** The box that the message is scrolled in. */
  box: RefObject<HTMLElement | null>
  list: CurrentList
  position: ListPosition
}

/** How far a message goes with the finger where there is no other on that side, px. */
const STOPS_PX = 48

/** Draws the open message sideways, its neighbours beside it; let go far enough, the neighbour is opened. */
export function NeighbourSwipe({ box, list, position }: NeighbourSwipeProps) {
  const t = useT()
  const isOurs = isOursFor(useAccount())
  const edges = useRef<HTMLDivElement>(null)
  const at = list.open ? rowIndex(list.rows, list.open) : -1
  const isThere = (by: 1 | -1) => at >= 0 && (by === 1 ? position.hasNext : position.hasPrevious)
  const { has, step } = useStable({ has: isThere, step: position.step })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const follow = (dx: number) => {
      for (const one of [element, edges.current])
        if (one) one.style.transform = dx === 0 ? '' : `translateX(${dx}px)`
    }
    const hasNeighbour = (dx: number) => has(dx < 0 ? 1 : -1)
    return listenToWay(element, {
      axis: 'x',
      begins: () => true,
      moves: ({ dx }) => follow(hasNeighbour(dx) ? dx : Math.sign(dx) * drawn(Math.abs(dx), STOPS_PX)),
      ends: ({ dx, speed_x }, isLifted) => {
        const from = element.style.transform
        follow(0)
        const width = element.offsetWidth
        const by = isLifted ? turnOf(dx, width, speed_x) : null
        if (by && has(by)) {
          step(by)
          // The neighbour comes on from where its edge has been drawn to.
          const way = width - Math.abs(dx)
          glide(element, { from: `translateX(${dx + by * width}px)`, way, speed: Math.abs(speed_x) })
        } else if (from) {
          for (const one of [element, edges.current]) if (one) glide(one, { from })
        }
      },
    })
  }, [box, has, step])

  return (
    <div ref={edges} className={styles.edges} aria-hidden="true">
      {([-1, 1] as const).map((by) => {
        const row = at < 0 ? undefined : list.rows[at + by]
        return (
          isThere(by) && (
            <div key={by} className={by === 1 ? styles.next : styles.previous}>
              {row && (
                <>
                  <p>{rowNames(row, list.isOutgoing, isOurs, t)}</p>
                  <b>{subjectText(row, t)}</b>
                </>
              )}
            </div>
          )
        )
      })}
    </div>
  )
}
