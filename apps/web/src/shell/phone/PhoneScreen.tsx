import type { ComponentProps } from 'react'
import { Preloader } from '#web/identity/auth/Preloader.tsx'
import { isPhone } from '#web/platform/browser/viewport.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { PartBoundary } from '#web/platform/PartBoundary.tsx'
import { PartSuspense } from '#web/platform/PartSuspense.tsx'
import type PhoneShellPart from './PhoneShell.tsx'

const loadPhone = () => import('./PhoneShell.tsx')
const PhoneShell = lazyPart('phone', loadPhone)
// On its way while the folders are.
if (isPhone()) loadPhone().catch(() => undefined)

/** The frame of the mail screen on a phone, which only phones load. */
export const PhoneScreen = (props: ComponentProps<typeof PhoneShellPart>) => (
  <PartBoundary>
    <PartSuspense fallback={<Preloader />}>
      <PhoneShell {...props} />
    </PartSuspense>
  </PartBoundary>
)
