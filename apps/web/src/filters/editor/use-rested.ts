import { useEffect, useState } from 'react'

const RESTS_MS = 300

/** A value as it was when it last stood still for a moment, and whether that is how it stands now. */
export function useRested<Value>(value: Value): [Value, boolean] {
  const [rested, setRested] = useState(value)
  const isRested = JSON.stringify(rested) === JSON.stringify(value)
  useEffect(() => {
    if (isRested) return
    const timer = setTimeout(() => setRested(value), RESTS_MS)
    return () => clearTimeout(timer)
  }, [isRested, value])
  return [rested, isRested]
}
