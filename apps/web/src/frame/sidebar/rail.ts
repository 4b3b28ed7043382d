import { createContext, useContext, useState } from 'react'
import { useLocalStorage } from '#web/platform/stored/use-local-storage.ts'

/** The sidebar as a narrow rail of icons, or in its full width. */
export interface Rail {
  isRail: boolean
  toggle: () => void
}

/** Kept in the browser: how wide the sidebar is belongs to this screen. */
export function useStoredRail(): Rail {
  const storage = useLocalStorage()
  const [isRail, setRail] = useState(() => storage.read('sidebar') === 'rail')
  const toggle = () => {
    storage.write('sidebar', isRail ? 'full' : 'rail')
    setRail(!isRail)
  }
  return { isRail, toggle }
}

/** Null where the sidebar cannot be folded: on phones and beside pages. */
export const RailContext = createContext<Rail | null>(null)

export const useRail = (): Rail | null => useContext(RailContext)

/** Folds the sidebar to a rail, or unfolds it, where one is. */
export const toggleRail = (): void => document.querySelector<HTMLElement>('[data-fold-sidebar]')?.click()
