import { useEffect, useRef } from 'react'

/**
 * Acts once each time `what` comes true, the way the latest render would. A key instead of `true` tells things
 * apart: it acts anew for another one.
 */
export function useWhen(what: boolean | string | number, act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    if (what) latest.current()
  }, [what])
}
