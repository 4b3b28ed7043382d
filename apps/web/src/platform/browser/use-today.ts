import { useMemo, useSyncExternalStore } from 'react'

const today = (): string => new Date().toDateString()

/** Calls back when a day begins, and when the reader returns to the tab: a computer that slept counts no time. */
function onNewDay(changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    const now = new Date()
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
    timer = setTimeout(() => {
      changed()
      wait()
    }, midnight.getTime() - now.getTime())
  }
  wait()
  document.addEventListener('visibilitychange', changed)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', changed)
  }
}

/** A moment of the present day, another one as soon as that is over: a screen may stay open for weeks. */
export function useToday(): Date {
  const day = useSyncExternalStore(onNewDay, today)
  return useMemo(() => new Date(day), [day])
}
