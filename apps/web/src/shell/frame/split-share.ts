import { useState } from 'react'
import { SHARE_DEFAULT } from '#ui/layout/split-share.ts'
import { useLocalStorage } from '#web/platform/stored/use-local-storage.ts'

/** Narrowest list and reading pane, px. Spec §9. */
export const LIST_MIN_PX = 370
export const READING_MIN_PX = 400

const KEPT_AS = 'list-share'

/** The list's share of the width, kept in the browser. Spec §2 Reading pane. */
export function useSplitShare(): [share: number, setShare: (share: number) => void] {
  const storage = useLocalStorage()
  const [share, setShare] = useState(() => {
    const storedShare = Number(storage.read(KEPT_AS))
    return storedShare > 0 && storedShare < 1 ? storedShare : SHARE_DEFAULT
  })
  const keep = (next: number) => {
    setShare(next)
    storage.write(KEPT_AS, next.toFixed(4))
  }
  return [share, keep]
}
