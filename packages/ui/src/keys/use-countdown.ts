import { useEffect, useRef, useState } from 'react'

const TICK_MS = 100

/** Counts down while not held and calls `onEnd` once. Answers the ms that are left. */
export function useCountdown(life_ms: number, isHeld: () => boolean, onEnd: () => void): number {
  const [left_ms, setLeft] = useState(life_ms)
  const latest = useRef({ isHeld, onEnd })
  useEffect(() => {
    latest.current = { isHeld, onEnd }
  })
  useEffect(() => {
    let before = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      const passed = now - before
      before = now
      if (!latest.current.isHeld()) setLeft((left) => Math.max(0, left - passed))
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (left_ms === 0) latest.current.onEnd()
  }, [left_ms])
  return left_ms
}
