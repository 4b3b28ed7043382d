import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'

/** What a row of a listbox is given, besides what it shows. */
export interface RowKeys {
  /** One of the rows is reached by Tab, the others from there by arrows. */
  tabIndex: 0 | -1
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

interface ListKeys {
  list: RefObject<HTMLDivElement | null>
  keysOf: (id: number) => RowKeys
}

/**
 * The keys of a listbox whose rows (`role="option"`) have the focus: arrows, Home and End lead from row to row;
 * `onKey` says whether another key meant something. Tab comes to the row that was left, else to the `selected`
 * one, else to the first. ARIA Authoring Practices, Listbox.
 */
export function useRowKeys(
  ids: readonly number[],
  selected: number | null,
  onKey: (key: string, id: number) => boolean = () => false,
): ListKeys {
  const list = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const tabStop = [focused, selected].find((id) => id !== null && ids.includes(id)) ?? ids[0]
  const last = ids.length - 1

  const press = (event: KeyboardEvent, id: number) => {
    const at = ids.indexOf(id)
    const steps: Record<string, number> = {
      ArrowDown: Math.min(at + 1, last),
      ArrowUp: Math.max(at - 1, 0),
      Home: 0,
      End: last,
    }
    const to = steps[event.key]
    if (to !== undefined) list.current?.querySelectorAll<HTMLElement>('[role="option"]')[to]?.focus()
    else if (!onKey(event.key, id)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    list,
    keysOf: (id) => ({
      tabIndex: id === tabStop ? 0 : -1,
      onFocus: () => setFocused(id),
      onKeyDown: (event) => press(event, id),
    }),
  }
}
