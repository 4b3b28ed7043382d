import { useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '#ui/marks/VisuallyHidden.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import { siblingsIn } from './in-order.ts'
import type { LineOrderProps } from './LineOrder.tsx'
import { listenToLines } from './listen-to-lines.ts'
import { useOrderSidebar } from './order-sidebar.ts'

/** Lines that change places: dragged, or with Alt and the arrows, which is said. */
export default function LineOrdering({ group, within, folders }: LineOrderProps) {
  const t = useT()
  const order = useOrderSidebar(group)
  const [said, setSaid] = useState('')
  const parts = {
    siblingsOf: (id: number, all: number[]) => (folders ? siblingsIn(folders, id) : all),
    onOrder: order,
    onStep: (name: string, nth: number, count: number) =>
      setSaid(t('shell.order_said', { name, nth: String(nth), count: String(count) })),
  }
  const latest = useRef(parts)
  useEffect(() => {
    latest.current = parts
  })
  useEffect(() => {
    const stop = new AbortController()
    if (within.current) listenToLines(within.current, () => latest.current, stop.signal)
    return () => stop.abort()
  }, [within])
  return (
    <VisuallyHidden>
      <output>{said}</output>
    </VisuallyHidden>
  )
}
