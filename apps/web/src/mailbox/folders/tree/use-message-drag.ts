import { useEffect, useState } from 'react'
import { isMessageDrag } from '#web/platform/browser/message-drag.ts'

/** Are messages being dragged anywhere on the page? */
export function useMessageDrag(): boolean {
  const [dragging, setDragging] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('dragstart', (event) => setDragging(isMessageDrag(event.dataTransfer)), {
      signal,
    })
    document.addEventListener('dragend', () => setDragging(false), { signal })
    document.addEventListener('drop', () => setDragging(false), { signal })
    return () => stop.abort()
  }, [])
  return dragging
}
