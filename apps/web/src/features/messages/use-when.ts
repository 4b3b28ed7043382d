import { useEffect, useRef } from 'react'

/** Acts once each time the condition comes true, the way the latest render would. */
export function useWhen(condition: boolean, act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    if (condition) latest.current()
  }, [condition])
}
