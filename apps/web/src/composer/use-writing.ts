import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useComposer } from '#web/platform/composer-port.ts'
import type { ComposerDesk } from './composer-desk.ts'
import { hasContent, isUnsaved } from './state/composer-state.ts'

/** Tells the page that something is being written, and asks before the browser leaves unsaved words. */
export function useWriting(desk: ComposerDesk): void {
  const port = useComposer()
  const composers = useStore(desk.store, (state) => state.composers)

  useEffect(() => {
    const tell = () => {
      const isWriting = composers.some(({ store }) => hasContent(store.getState()))
      if (port.store.getState().isWriting !== isWriting) port.store.setState({ isWriting })
    }
    tell()
    const stops = composers.map(({ store }) => store.subscribe(tell))
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
