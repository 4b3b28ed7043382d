import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { UsualWay } from '../../habits/usual-way.ts'
import type { CurrentList } from '../../list/current-list.queries.ts'
import { useTriageKeys } from '../use-triage-keys.ts'
import type { TriageWork } from './use-triage.ts'

type MenuKind = 'later' | 'move' | 'label'

const AT_END_PX = 4
/** Of the height that is seen: the last lines stay in view. */
const PAGE_SHARE = 0.9

/** The menus of moments and of folders, and the keys. */
export interface TriageMenus {
  isOpen: (kind: MenuKind) => boolean
  onOpenChange: (kind: MenuKind) => (isOpen: boolean) => void
  /** The menu is about all messages of the sender. */
  isForAll: boolean
}

export function useTriageMenus(
  work: TriageWork,
  list: CurrentList,
  { usual, answer, onClose }: { usual: UsualWay | null; answer: () => void; onClose: () => void },
): TriageMenus {
  const [shown, setShown] = useState<{ kind: MenuKind; isForAll: boolean } | null>(null)
  const { row, decide } = work

  const { junk } = list
  const show = (kind: MenuKind) => (isForAll: boolean) => row && setShown({ kind, isForAll })
  const deciding = (kind: 'archive' | 'delete' | 'keep' | 'flag' | 'unread') => (isForAll: boolean) =>
    decide({ kind }, isForAll)
  const archive = deciding('archive')

  useTriageKeys({
    archive,
    // At the end it leads back to the mail.
    triage_usual: (isForAll) => (row ? decide(usual?.decision ?? { kind: 'archive' }, isForAll) : onClose()),
    delete: deciding('delete'),
    next: deciding('keep'),
    triage_keep: (isForAll) => {
      if (!scrollSheet()) deciding('keep')(isForAll)
    },
    later: show('later'),
    move: show('move'),
    label: show('label'),
    reply: answer,
    toggle_important: deciding('flag'),
    unread: deciding('unread'),
    spam: (isForAll) => {
      if (junk !== null && list.system !== 'junk') decide({ kind: 'spam', folder_id: junk }, isForAll)
    },
    undo: work.takeBack,
    previous: work.goBack,
  })

  return {
    isOpen: (kind) => shown?.kind === kind,
    onOpenChange: (kind) => (isOpen) => {
      // Its button, to which the focus returns, would take the next Space for itself.
      flushSync(() => setShown(isOpen ? { kind, isForAll: false } : null))
      if (isOpen) return
      focusSheet()
      requestAnimationFrame(focusSheet)
    },
    isForAll: shown?.isForAll ?? false,
  }
}

const sheetOf = () => document.querySelector<HTMLElement>('[data-triaged]')

/** Shows more of a long message. False: its end is in view. */
function scrollSheet(): boolean {
  const sheet = sheetOf()
  if (!sheet || sheet.scrollHeight - sheet.scrollTop - sheet.clientHeight <= AT_END_PX) return false
  sheet.scrollBy(0, sheet.clientHeight * PAGE_SHARE)
  return true
}

/** A hole with the focus would be pressed by the next Space. */
function focusSheet(): void {
  const { activeElement } = document
  const isHole = activeElement instanceof HTMLElement && activeElement.matches('[role="toolbar"] *')
  if (isHole) sheetOf()?.focus({ preventScroll: true })
}
