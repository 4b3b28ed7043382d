import { lazy, Suspense, useState } from 'react'
import { useStore } from 'zustand'
import { useComposer } from '#web/platform/composer-port.ts'

const Composers = lazy(() => import('./Composers.tsx'))

/** Loads the composer when it is first asked for, and keeps it from then on. */
export function ComposerHost() {
  const wanted = useStore(useComposer().store, ({ requests, isWriting }) => requests.length > 0 || isWriting)
  const [everWanted, setEverWanted] = useState(false)
  if (wanted && !everWanted) setEverWanted(true)
  return <Suspense>{everWanted && <Composers />}</Suspense>
}
