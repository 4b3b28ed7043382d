import { useEffect, useRef } from 'react'

/** Acts once each time the condition comes true, or is true of another thing, the way the latest render would. */
export function useWhen(condition: boolean, act: () => void, of?: unknown): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it acts anew for another thing.
  useEffect(() => {
    if (condition) latest.current()
  }, [condition, of])
}
