import { useEffect, useRef } from 'react'
import { newKey } from '#web/platform/new-key.ts'

/** What stands over the whole page: an entry of the history that has the same address. */
const layerHere = (): unknown => (history.state as { layer?: string } | null)?.layer

/**
 * While something covers the whole screen of a phone, the way back closes it, and does not leave what is behind.
 * Closed otherwise it takes its entry of the history along.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!isOpen) return
    const layer = newKey()
    history.pushState({ layer }, '')
    const stop = new AbortController()
    const onBack = () => layerHere() !== layer && latest.current()
    addEventListener('popstate', onBack, { signal: stop.signal })
    return () => {
      stop.abort()
      // Later: what takes its place may have put an entry of its own on top.
      setTimeout(() => layerHere() === layer && history.back())
    }
  }, [isOpen])
}
