import { useState } from 'react'
import { useLocalStorage } from '#web/platform/stored/use-local-storage.ts'

/** Which folders are closed, kept in the browser. */
export function useClosedFolders(): [ReadonlySet<number>, (id: number, open: boolean) => void] {
  const storage = useLocalStorage()
  const [closed, setClosed] = useState<ReadonlySet<number>>(
    () => new Set((storage.read('closed-folders') ?? '').split(',').filter(Boolean).map(Number)),
  )
  const setOpen = (id: number, open: boolean) => {
    const next = new Set(closed)
    if (open) next.delete(id)
    else next.add(id)
    storage.write('closed-folders', [...next].join(','))
    setClosed(next)
  }
  return [closed, setOpen]
}
