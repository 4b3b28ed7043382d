import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

export interface Reorder {
  /** What is dragged, and the line where it would land; null when nothing is. */
  dragged: number | null
  over: number | null
  /** Said aloud after a move by key or menu. */
  said: string
  count: number
  /** One place up (-1) or down (1). */
  step: (nth: number, by: number, handle: HTMLElement | null) => void
  /** For the handle of an item. */
  handle: (nth: number) => {
    draggable: true
    onDragStart: (event: DragEvent<HTMLElement>) => void
    onDragEnd: () => void
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  }
  /** For the item itself. */
  target: (nth: number) => {
    onDragOver: (event: DragEvent<HTMLElement>) => void
    onDrop: (event: DragEvent<HTMLElement>) => void
  }
}

/** Items that change places: dragged by their handles, or with Alt and the arrows. ui §7. */
export function useReorder(
  count: number,
  onMove: (from: number, to: number) => void,
  say: (from: number, to: number) => string,
): Reorder {
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  const held = useRef<HTMLElement | null>(null)
  // A node that is put elsewhere loses the focus: its handle gets it back.
  useEffect(() => {
    if (document.activeElement === document.body) held.current?.focus()
  })
  const step: Reorder['step'] = (nth, by, handle) => {
    const to = nth + by
    if (to < 0 || to >= count) return
    held.current = handle
    onMove(nth, to)
    setSaid(say(nth, to))
  }
  return {
    dragged,
    over,
    said,
    count,
    step,
    handle: (nth) => ({
      draggable: true,
      onDragStart: (event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', String(nth))
        const item = event.currentTarget.closest('li')
        if (item) event.dataTransfer.setDragImage(item, 8, 20)
        setDragged(nth)
      },
      onDragEnd: end,
      onKeyDown: (event) => {
        const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
        if (!event.altKey || by === 0) return
        event.preventDefault()
        event.stopPropagation()
        step(nth, by, event.currentTarget)
      },
    }),
    target: (nth) => ({
      onDragOver: (event) => {
        if (dragged === null) return
        event.preventDefault()
        setOver(nth)
      },
      onDrop: (event) => {
        if (dragged === null) return
        event.preventDefault()
        if (dragged !== nth) onMove(dragged, nth)
        end()
      },
    }),
  }
}

/** The list with one item elsewhere. */
export const moved = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const item = items[from]
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item)
}
