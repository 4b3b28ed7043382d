import type { ReactNode } from 'react'
import { KeysHeld } from './keys/KeysHeld.tsx'
import { PartBoundary } from './PartBoundary.tsx'
import { PartSuspense } from './PartSuspense.tsx'

interface AwaitedPartProps {
  /** Escape was pressed before it came. */
  onGiveUp: () => void
  /** What stands in its place until then. Default: nothing. */
  waiting?: ReactNode
  children: ReactNode
}

/**
 * A part of the program that the reader has asked for: a sheet, a window, a list to choose from. While it is on its
 * way the keys are its own, not those of the page below. When it does not come they are the page's again.
 */
export const AwaitedPart = ({ onGiveUp, waiting, children }: AwaitedPartProps) => (
  <PartBoundary>
    <PartSuspense
      fallback={
        <>
          {waiting}
          <KeysHeld onGiveUp={onGiveUp} />
        </>
      }
    >
      {children}
    </PartSuspense>
  </PartBoundary>
)
