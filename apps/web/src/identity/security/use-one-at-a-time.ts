import { useRef } from 'react'

/**
 * Starts something unless it still runs. A screen learns that a call is on its way a moment after it has left,
 * and a double click is faster: a code would be used twice, and a password that is shown once be lost.
 */
export function useOneAtATime(): (start: (done: () => void) => void) => void {
  const isRunning = useRef(false)
  return (start) => {
    if (isRunning.current) return
    isRunning.current = true
    start(() => {
      isRunning.current = false
    })
  }
}
