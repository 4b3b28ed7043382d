import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { withArrival } from '../../motion/with-motion.ts'
import type { CurrentList } from '../current-list.queries.ts'

interface Known {
  list: string
  ids: ReadonlySet<number>
}

const NONE: ReadonlySet<number> = new Set()

/**
 * Rows that have come to a list while it was on screen: they slide in once. Those that came above
 * what is in view are counted until the reader goes there.
 */
export function useArrivals({ rows, scope, query }: CurrentList, scroll: RefObject<HTMLDivElement | null>) {
  const name = JSON.stringify(scope)
  const known = useRef<Known | null>(null)
  const [fresh, setFresh] = useState<ReadonlySet<number>>(NONE)
  const [above, setAbove] = useState(0)
  const isHere = query.data !== undefined && !query.isPlaceholderData

  // Before it is painted: what slides in must not stand there first.
  useLayoutEffect(() => {
    if (!isHere) return
    const before = known.current
    known.current = { list: name, ids: new Set(rows.map(({ id }) => id)) }
    if (before?.list !== name) {
      setFresh(NONE)
      setAbove(0)
      return
    }
    const firstKnown = rows.findIndex(({ id }) => before.ids.has(id))
    const came = rows.slice(0, Math.max(firstKnown, 0)).map(({ id }) => id)
    if (came.length === 0) return
    setFresh(new Set(came))
    const box = scroll.current
    if (box && box.scrollTop > 0) setAbove((count) => count + came.length)
    else if (box) withArrival(box, came)
  }, [rows, name, isHere, scroll])

  useEffect(() => {
    const pane = scroll.current
    if (above === 0 || !pane) return
    const seen = () => pane.scrollTop === 0 && setAbove(0)
    pane.addEventListener('scroll', seen)
    return () => pane.removeEventListener('scroll', seen)
  }, [above, scroll])

  return {
    fresh,
    above,
    showAbove: () => {
      scroll.current?.scrollTo({ top: 0 })
      setAbove(0)
    },
  }
}
