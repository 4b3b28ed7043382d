import { useEffect, useState } from 'react'

const TICK_MS = 1000

/** The present moment, in ms, anew every second until `until`. */
export function useSecondsNow(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(timer)
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [until])
  return now
}
