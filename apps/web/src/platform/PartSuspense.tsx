import { Suspense, type SuspenseProps } from 'react'
import { useStore } from 'zustand'
import { partsLoaded } from './lazy-part.ts'

/**
 * What stands in the place of parts that are being loaded. React shows what a `Suspense` waited for no sooner than
 * 300 ms after the fallback, and later for parts within parts, but not when an update of its own makes it look: so
 * each part that has come is such an update.
 */
export function PartSuspense(props: SuspenseProps) {
  useStore(partsLoaded)
  return <Suspense {...props} />
}
