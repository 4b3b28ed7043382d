import { useEffect, useState } from 'react'

const RESTS_MS = 300

/** A value as it was when it last stood still for a moment, and whether that is how it stands now. */
export function useRested<Value>(value: Value, rests_ms = RESTS_MS): [Value, boolean] {
  const [rested, setRested] = useState(value)
  const isRested = JSON.stringify(rested) === JSON.stringify(value)
  useEffect(() => {
    if (isRested) return
    const timer = setTimeout(() => setRested(value), rests_ms)
    return () => clearTimeout(timer)
  }, [isRested, value, rests_ms])
  return [rested, isRested]
}
