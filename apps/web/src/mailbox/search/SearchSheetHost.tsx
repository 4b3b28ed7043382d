import { useStore } from 'zustand'
import { KeysHeld } from '#web/platform/keys/KeysHeld.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { PartBoundary } from '#web/platform/PartBoundary.tsx'
import { PartSuspense } from '#web/platform/PartSuspense.tsx'
import { loadSearchSheet } from './load-sheet.ts'
import { searchSheet } from './open-sheet.ts'
import type { SheetSite } from './sheet/sheet-site.ts'

const SearchSheet = lazyPart('search-sheet', loadSearchSheet)

/** The search sheet of the mail screen, loaded when it is opened. */
export function SearchSheetHost(site: SheetSite) {
  return (
    <PartBoundary>
      <PartSuspense fallback={<KeysHeld />}>
        {useStore(searchSheet) && <SearchSheet {...site} />}
      </PartSuspense>
    </PartBoundary>
  )
}
