import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from 'zustand'
import { WordsAwaited } from '#web/platform/keys/KeysHeld.tsx'
import { type HandlersIn, useCommandKeys } from '#web/platform/keys/use-command-keys.ts'
import { goToRoute } from '#web/platform/mail-route.ts'
import { type MailRoute, mailPath } from '#web/platform/paths.ts'
import { useReadingT } from '#web/platform/words/use-reading-t.ts'
import { closeSearchSheet, openSearchSheet, searchSheet } from '../open-sheet.ts'
import { SheetScreen } from './SheetScreen.tsx'
import type { SheetForm } from './sheet-form.ts'
import type { SheetSite } from './sheet-site.ts'
import { SheetTexts } from './sheet-texts.ts'

/** The search sheet, or the way back to it from what was chosen there. */
export default function SearchSheet(site: SheetSite) {
  const t = useReadingT()
  const state = useStore(searchSheet)
  const [last, setLast] = useState<{ form: SheetForm; to: MailRoute } | null>(null)
  // The mail screen has gone, and the sheet with it.
  useEffect(() => closeSearchSheet, [])
  if (state === 'aside' && last) return <BackToSheet to={last.to} route={site.route} />
  if (!t) return <WordsAwaited onGiveUp={closeSearchSheet} />
  const leave = (form: SheetForm, to: MailRoute) => {
    // The window gives the focus back before the list may want it.
    flushSync(() => {
      setLast({ form, to })
      searchSheet.setState('aside', true)
    })
    goToRoute(to)
  }
  return (
    <SheetTexts value={t}>
      <SheetScreen {...site} last={last?.form ?? null} close={closeSearchSheet} leave={leave} />
    </SheetTexts>
  )
}

/** What a route shows, whichever page of the list stands beside it. */
const shownBy = (route: MailRoute): string =>
  mailPath(route.kind === 'folder' ? { ...route, page: 1 } : { ...route, page: 1, msg_id: null })

/** While what was chosen is shown, Backspace leads back; anything else that is opened ends that. */
function BackToSheet({ to, route }: { to: MailRoute; route: MailRoute }) {
  const isThere = shownBy(route) === shownBy(to)
  const wasThere = useRef(false)
  useCommandKeys({ found_back: openSearchSheet } satisfies HandlersIn<'aside'>)
  useEffect(() => {
    if (wasThere.current && !isThere) closeSearchSheet()
    wasThere.current = isThere
  }, [isThere])
  return null
}
