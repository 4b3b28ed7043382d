import { type ReactNode, useEffect, useRef } from 'react'
import { type AroundNavHandler, Router } from 'wouter'
import { useStore } from 'zustand'
import { AskDialog } from '#ui/overlays/AskDialog.tsx'
import { type Unsaved, useUnsaved } from '#web/platform/stored/unsaved.ts'
import { useT } from '#web/platform/words/i18n.ts'

/**
 * Asks before links, the back button or a closing window take unsaved changes away. What is behind it goes
 * elsewhere by links and by `useLocation`; after a save `navigate` goes without a question.
 */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const t = useT()
  const unsaved = useUnsaved()
  const isAsking = useStore(unsaved.store, ({ proceed }) => proceed !== null)
  const aroundNav = useRef<AroundNavHandler>((navigate, to, options) =>
    unsaved.ask(() => navigate(to, options)),
  )
  useHeldWindow(unsaved)

  return (
    <Router aroundNav={aroundNav.current}>
      {children}
      {isAsking && (
        <AskDialog
          title={t('ui.unsaved')}
          action={t('ui.leave')}
          cancel={t('ui.stay')}
          onClose={unsaved.stay}
          onConfirm={unsaved.leave}
        >
          <p>{t('ui.unsaved_hint')}</p>
        </AskDialog>
      )}
    </Router>
  )
}

/** The closing of the window. The back button is held by `holdHistory`. */
function useHeldWindow(unsaved: Unsaved): void {
  const isDirty = useStore(unsaved.store, ({ forms }) => forms.length > 0)

  useEffect(() => {
    if (!isDirty) return
    const stop = new AbortController()
    window.addEventListener('beforeunload', (event) => unsaved.isDirty() && event.preventDefault(), {
      signal: stop.signal,
    })
    return () => stop.abort()
  }, [isDirty, unsaved])
}
