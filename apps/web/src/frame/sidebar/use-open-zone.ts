import { useState } from 'react'
import { useLocalStorage } from '#web/platform/stored/use-local-storage.ts'
import { useRail } from './rail.ts'

export type Zone = 'folders' | 'labels' | 'searches'

/** Whether a group of the sidebar is unfolded, kept in the browser, and its change. Pressed in a rail, it shows in the full width. */
export function useOpenZone(zone: Zone): [boolean, () => void] {
  const storage = useLocalStorage()
  const key = `zone-${zone}`
  const [isOpen, setOpen] = useState(() => storage.read(key) !== 'closed')
  const rail = useRail()
  const isRail = rail?.isRail === true
  const toggle = () => {
    if (isRail) rail.toggle()
    if (isRail && isOpen) return
    storage.write(key, isOpen ? 'closed' : 'open')
    setOpen(!isOpen)
  }
  return [isOpen && !isRail, toggle]
}
