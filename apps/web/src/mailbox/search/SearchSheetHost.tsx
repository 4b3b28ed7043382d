import { useStore } from 'zustand'
import { AwaitedPart } from '#web/platform/AwaitedPart.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { loadSearchSheet } from './load-sheet.ts'
import { closeSearchSheet, searchSheet } from './open-sheet.ts'
import type { SheetSite } from './sheet/sheet-site.ts'

const SearchSheet = lazyPart('search-sheet', loadSearchSheet)

/** The search sheet of the mail screen, loaded when it is opened. */
export function SearchSheetHost(site: SheetSite) {
  return (
    <AwaitedPart onGiveUp={closeSearchSheet}>
      {useStore(searchSheet) && <SearchSheet {...site} />}
    </AwaitedPart>
  )
}
