import { useStore } from 'zustand'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { PartBoundary } from '#web/platform/PartBoundary.tsx'
import { PartSuspense } from '#web/platform/PartSuspense.tsx'
import { useSessionStore } from '../session.ts'

const SignInAgainDialog = lazyPart('sign-in-again', () => import('./SignInAgainDialog.tsx'))

/** The session has ended over a message that is being written: sign in here, the text stays. */
export function SignInAgain() {
  const lost = useStore(useSessionStore(), (state) => state.lost)
  return (
    lost && (
      <PartBoundary>
        <PartSuspense>
          <SignInAgainDialog />
        </PartSuspense>
      </PartBoundary>
    )
  )
}
