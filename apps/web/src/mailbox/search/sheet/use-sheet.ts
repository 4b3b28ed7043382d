import { useEffect, useState } from 'react'
import { type MailRoute, mailPath } from '#web/platform/paths.ts'
import { foundOptions } from './found/found-options.ts'
import { useSide } from './found/side/use-side.ts'
import { useLately } from './lately.ts'
import type { OpenSheet } from './sheet-site.ts'
import { useEmptyOptions } from './states/empty-options.ts'
import { useMatches } from './states/use-matches.ts'
import { useAnswers } from './use-answers.ts'
import { useCursor } from './use-cursor.ts'
import { useSheetForm } from './use-sheet-form.ts'

/** What the sheet shows below its field. */
export type SheetMode = 'empty' | 'matches' | 'found' | 'nothing'

/** The sheet as a whole: its field, what it found, and where the arrows stand. `isBare`: nothing is chosen to begin with. */
export function useSheet(site: OpenSheet, isBare: boolean) {
  const fields = useSheetForm(site)
  const { form, route } = fields
  const searchKey = route ? mailPath(route) : form.search_text
  const answers = useAnswers(route)
  const side = useSide(fields)
  const { lately, note } = useLately()
  const [isGlancing, setGlancing] = useState(false)
  // Of which search every file is shown.
  const [wholeOf, setWholeOf] = useState<string | null>(null)
  const hasAllFiles = wholeOf === searchKey
  // Enter came before what it means: the search that it was meant of.
  const [awaited, setAwaited] = useState<string | null>(null)

  const leaveFor = (to: MailRoute) => {
    if (route) note(route)
    site.leave(form, to)
  }
  const matches = useMatches(fields)
  const empty = useEmptyOptions(fields, lately)
  const { a_id } = site.route
  const results = foundOptions({ fields, answers, side, leaveFor, a_id, hasAllFiles })
  const mode = modeOf()
  const columns =
    mode === 'matches' ? [matches.options] : mode === 'empty' ? [empty.options] : results.columns
  const cursor = useCursor(mode === 'nothing' ? [] : columns, `${mode} ${searchKey}`, isBare)

  function modeOf(): SheetMode {
    if (matches.options.length > 0) return 'matches'
    if (!route) return 'empty'
    return results.isNothing ? 'nothing' : 'found'
  }
  const listAll = () => route && leaveFor(route)
  const isReady = mode !== 'found' || answers.isFresh || answers.conversations.isError
  const openFirst = mode === 'found' ? results.messages[0]?.run : undefined
  useEffect(() => {
    if (awaited === null || (awaited === searchKey && !isReady)) return
    setAwaited(null)
    // What leaves the sheet does so at once, which it cannot within this.
    if (awaited === searchKey && openFirst) queueMicrotask(openFirst)
  }, [awaited, searchKey, isReady, openFirst])

  return {
    ...{ fields, answers, side, lately, matches, empty, results, mode, cursor, hasAllFiles },
    /** The message that is looked at beside the columns: that which the arrows stand at. */
    glance: isGlancing ? (cursor.current?.glance ?? null) : null,
    toggleGlance: () => setGlancing(!isGlancing),
    endGlance: () => setGlancing(false),
    showAllFiles: () => setWholeOf(searchKey),
    listAll,
    /** The panel has what the sheet has no field for: its conditions go there. */
    openPanel: () => {
      const { f_id: _, ...conditions } = form
      site.close()
      if (route) site.search.change(conditions)
      if (!site.search.panelOpen) site.search.togglePanel()
    },
    /** What the cursor stands at; what is still asked for is opened when it is there. */
    choose: () => {
      if (mode === 'found' && !isReady && !cursor.isMoved && !isBare) return setAwaited(searchKey)
      if (cursor.current) cursor.current.run()
      else listAll()
    },
  }
}

export type Sheet = ReturnType<typeof useSheet>
