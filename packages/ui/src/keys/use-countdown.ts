import { useEffect, useRef, useState } from 'react'

const TICK_MS = 100

/** Counts down while not held and calls `onEnd` once. Answers the ms that are left. */
export function useCountdown(life_ms: number, held: boolean, onEnd: () => void): number {
  const [left_ms, setLeft] = useState(life_ms)
  const ended = useRef(onEnd)
  useEffect(() => {
    ended.current = onEnd
  })
  useEffect(() => {
    if (held) return
    let before = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      const passed = now - before
      before = now
      setLeft((left) => Math.max(0, left - passed))
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [held])
  useEffect(() => {
    if (left_ms === 0) ended.current()
  }, [left_ms])
  return left_ms
}
