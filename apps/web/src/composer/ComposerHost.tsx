import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useUser } from '#web/identity/auth/session.ts'
import { useComposer } from '#web/platform/composer-port.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { PartBoundary } from '#web/platform/PartBoundary.tsx'
import { PartSuspense } from '#web/platform/PartSuspense.tsx'
import { type DraftCopy, findLost } from './local/draft-copy.ts'

const Composers = lazyPart('composer', () => import('./Composers.tsx'))
const ScheduledDialog = lazyPart('scheduled', () => import('./scheduled/ScheduledDialog.tsx'))

/** Loads the composer when it is first asked for or a lost message is found, and keeps it from then on. */
export function ComposerHost() {
  const { store } = useComposer()
  const isNeeded = useStore(store, ({ requests, isWriting }) => requests.length > 0 || isWriting)
  const showsScheduled = useStore(store, (state) => state.showsScheduled)
  const [everWanted, setEverWanted] = useState(false)
  const [lost, setLost] = useState<readonly DraftCopy[]>([])
  const { email } = useUser()

  useEffect(() => {
    let isHere = true
    findLost(email)
      .then((copies) => isHere && setLost(copies))
      .catch(() => undefined)
    return () => {
      isHere = false
    }
  }, [email])

  if ((isNeeded || lost.length > 0) && !everWanted) setEverWanted(true)
  return (
    <>
      <PartBoundary>
        <PartSuspense>{everWanted && <Composers lost={lost} />}</PartSuspense>
      </PartBoundary>
      <PartBoundary>
        <PartSuspense>
          {showsScheduled && <ScheduledDialog onClose={() => store.setState({ showsScheduled: false })} />}
        </PartSuspense>
      </PartBoundary>
    </>
  )
}
