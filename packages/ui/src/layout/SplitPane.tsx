import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import styles from './SplitPane.module.css'
import { clampShare, DIVIDER_PX, movedShare, SHARE_DEFAULT } from './split-share.ts'

interface SplitPaneProps {
  /** null: the second pane is alone, and stays as it is. */
  first: ReactNode | null
  second: ReactNode
  minFirst: number
  minSecond: number
  /** Share of the first pane, 0 to 1. */
  share: number
  onShare: (share: number) => void
  label: string
}

const STEP_PX = 16

/** Two panes and a divider: drag, arrows by 16 px, Home and End to the minimums, double click resets. */
export function SplitPane({ first, second, minFirst, minSecond, share, onShare, label }: SplitPaneProps) {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const watch = new ResizeObserver(() => setWidth(element.clientWidth))
    watch.observe(element)
    setWidth(element.clientWidth)
    return () => watch.disconnect()
  }, [])

  const limits = { width, minFirst, minSecond }
  const shown = width > 0 ? clampShare(share, limits) : share
  const least = clampShare(0, limits)
  const most = clampShare(1, limits)
  const isAlone = first === null
  const columns = `minmax(0, ${shown}fr) ${DIVIDER_PX}px minmax(0, ${1 - shown}fr)`

  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = {
      ArrowLeft: movedShare(shown, -STEP_PX, limits),
      ArrowRight: movedShare(shown, STEP_PX, limits),
      Home: least,
      End: most,
    }
    const next = moves[event.key]
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onShare(next)
  }

  const onPointerMove = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !box.current) return
    const x = event.clientX - box.current.getBoundingClientRect().left - DIVIDER_PX / 2
    onShare(clampShare(x / Math.max(1, width - DIVIDER_PX), limits))
  }

  return (
    <div ref={box} className={styles.split} style={isAlone ? undefined : { gridTemplateColumns: columns }}>
      {!isAlone && <div className={styles.first}>{first}</div>}
      {!isAlone && (
        <hr
          tabIndex={0}
          aria-orientation="vertical"
          aria-label={label}
          aria-valuemin={Math.round(least * 100)}
          aria-valuemax={Math.round(most * 100)}
          aria-valuenow={Math.round(shown * 100)}
          className={styles.divider}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={onPointerMove}
          onDoubleClick={() => onShare(SHARE_DEFAULT)}
        />
      )}
      <div className={isAlone ? styles.alone : styles.second}>{second}</div>
    </div>
  )
}
