import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { CurrentList } from './current-list.queries.ts'

/** Where the reader was in a list, for when they come back to it: a letter may have covered it meanwhile. */
export interface ListMemory {
  list: string
  /** px that it was scrolled by. */
  top: number
  /** The letter opened last, and its place among the rows. */
  letter: { id: number; index: number } | null
}

export function useListMemory({ openRow, rows }: CurrentList): RefObject<ListMemory> {
  const memory = useRef<ListMemory>({ list: '', top: 0, letter: null })
  useEffect(() => {
    if (openRow) memory.current.letter = { id: openRow.id, index: rows.indexOf(openRow) }
  }, [openRow, rows])
  return memory
}

/** The list that was left stands where it stood; another one begins at its top. */
export function useListScroll(
  box: RefObject<HTMLElement | null>,
  list: string,
  memory: RefObject<ListMemory>,
): void {
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const isSame = memory.current.list === list
    if (!isSame) Object.assign(memory.current, { list, top: 0 })
    current.scrollTo(0, memory.current.top)
    // Not when it goes: what stands around it has changed by then, and with that its height.
    const keep = () => {
      memory.current.top = current.scrollTop
    }
    current.addEventListener('scroll', keep)
    return () => current.removeEventListener('scroll', keep)
  }, [box, list, memory])
}

/** The row of the letter that has been closed, or the one that has taken its place, has the focus unless something else has. */
export function useReturnedFocus(
  grid: RefObject<HTMLElement | null>,
  isOpen: boolean,
  memory: RefObject<ListMemory>,
): void {
  useEffect(() => {
    const { letter } = memory.current
    if (isOpen || !letter) return
    memory.current.letter = null
    if (document.activeElement !== document.body) return
    const rows = [...(grid.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const row =
      rows.find(({ dataset }) => dataset.row === String(letter.id)) ?? rows[letter.index] ?? rows.at(-1)
    row?.focus()
  }, [grid, isOpen, memory])
}
