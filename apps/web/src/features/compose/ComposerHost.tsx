import { lazy, Suspense, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useUser } from '#web/features/auth/session.ts'
import { useComposer } from '#web/platform/composer-port.ts'
import { findLost, type LetterCopy } from './local/letter-copy.ts'

const Composers = lazy(() => import('./Composers.tsx'))

/** Loads the composer when it is first asked for or a lost letter is found, and keeps it from then on. */
export function ComposerHost() {
  const wanted = useStore(useComposer().store, ({ requests, isWriting }) => requests.length > 0 || isWriting)
  const [everWanted, setEverWanted] = useState(false)
  const [lost, setLost] = useState<readonly LetterCopy[]>([])
  const { email } = useUser()

  useEffect(() => {
    let isHere = true
    findLost(email)
      .then((found) => isHere && setLost(found))
      .catch(() => undefined)
    return () => {
      isHere = false
    }
  }, [email])

  if ((wanted || lost.length > 0) && !everWanted) setEverWanted(true)
  return <Suspense>{everWanted && <Composers lost={lost} />}</Suspense>
}
