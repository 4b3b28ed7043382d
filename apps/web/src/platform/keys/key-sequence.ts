import { useEffect, useRef } from 'react'
import { keyName, useHotkeys } from './hotkeys.ts'

/** The second key must follow within this time. */
const TOGETHER_MS = 1500

/** One key, then another: `G` then `I`. While the second is awaited, nothing else hears it. */
export function useKeySequence(first: string, seconds: Record<string, () => void>): void {
  const latest = useRef(seconds)
  const waiting = useRef<AbortController>(null)
  useEffect(() => {
    latest.current = seconds
  })
  useEffect(() => () => waiting.current?.abort(), [])

  const begin = () => {
    waiting.current?.abort()
    const stop = new AbortController()
    waiting.current = stop
    setTimeout(() => stop.abort(), TOGETHER_MS)
    const hear = (event: KeyboardEvent) => {
      stop.abort()
      const action = latest.current[keyName(event)]
      if (!action || event.altKey) return
      event.preventDefault()
      event.stopImmediatePropagation()
      action()
    }
    window.addEventListener('keydown', hear, { capture: true, signal: stop.signal })
  }
  useHotkeys({ [first]: begin })
}
