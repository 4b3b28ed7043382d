import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useComposer } from '#web/platform/composer-port.ts'
import type { ComposerWindows } from './composer-windows.ts'
import { hasContent, isUnsaved } from './state/composer-state.ts'

/** Tells the page that something is being written, and asks before the browser leaves unsaved words. */
export function useWriting(windows: ComposerWindows): void {
  const port = useComposer()
  const composers = useStore(windows.store, (state) => state.composers)

  useEffect(() => {
    const notify = () => {
      const isWriting = composers.some(({ store }) => hasContent(store.getState()))
      if (port.store.getState().isWriting !== isWriting) port.store.setState({ isWriting })
    }
    notify()
    const stops = composers.map(({ store }) => store.subscribe(notify))
    return () => {
      for (const stop of stops) stop()
    }
  }, [composers, port])

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (composers.some(({ store }) => isUnsaved(store.getState()))) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [composers])

  useEffect(() => () => port.store.setState({ isWriting: false }), [port])
}
