import { useState } from 'react'

export interface Checked {
  ids: ReadonlySet<number>
  toggle: (id: number) => void
  set: (ids: Iterable<number>) => void
  clear: () => void
}

/** The checked rows of one list; another list begins with none. */
export function useChecked(list: string): Checked {
  const [state, setState] = useState<{ list: string; ids: ReadonlySet<number> }>({ list, ids: new Set() })
  const ids = state.list === list ? state.ids : new Set<number>()
  const set = (next: Iterable<number>) => setState({ list, ids: new Set(next) })
  return {
    ids,
    set,
    toggle: (id) => set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]),
    clear: () => set([]),
  }
}
