import { useState } from 'react'
import { useLocalStorage } from '#web/platform/stored/local-storage.ts'

export type Zone = 'folders' | 'labels' | 'searches'

/** Whether a group of the sidebar is unfolded, kept in the browser, and its change. */
export function useOpenZone(zone: Zone): [boolean, () => void] {
  const storage = useLocalStorage()
  const key = `zone-${zone}`
  const [isOpen, setOpen] = useState(() => storage.read(key) !== 'closed')
  const toggle = () => {
    storage.write(key, isOpen ? 'closed' : 'open')
    setOpen(!isOpen)
  }
  return [isOpen, toggle]
}
