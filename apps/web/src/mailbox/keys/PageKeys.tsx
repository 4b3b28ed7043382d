import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { useMayChange } from '#web/identity/auth/session.ts'
import { useComposer } from '#web/platform/composer-port.ts'
import type { Command } from '#web/platform/keys/command.ts'
import { useHotkeys } from '#web/platform/keys/hotkeys.ts'
import { useKeySequence } from '#web/platform/keys/key-sequence.ts'
import { focusNextPane } from '#web/platform/keys/next-pane.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { PartBoundary } from '#web/platform/PartBoundary.tsx'
import { mailPath } from '#web/platform/paths.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { systemFolder } from '../folders/folder-tree.ts'
import { useFolders } from '../folders/list-folders.ts'

const ShortcutSheet = lazyPart('shortcuts', () => import('./ShortcutSheet.tsx'))

const FOLDERS = [
  ['inbox', 'i'],
  ['draft', 'd'],
  ['sent', 't'],
  ['junk', 'j'],
] as const

interface PageKeysProps {
  /** What else the page hears where it stands: the sheet tells of it. */
  more?: readonly Command[]
  hasSheet: boolean
  onSheet: (has: boolean) => void
}

/** Hears the keys that work beside the mail screen, in contacts and settings, and shows what they are. ui §8. */
export function PageKeys({ more = [], hasSheet, onSheet }: PageKeysProps) {
  const t = useT()
  const [, goTo] = useLocation()
  const { openComposer } = useComposer()
  const mayChange = useMayChange()
  const folders = useFolders().data ?? []

  const toFolders = FOLDERS.map(([system, key]) => {
    const folder = systemFolder(folders, system)
    const run = () => {
      if (folder) goTo(mailPath({ kind: 'folder', a_id: 'all', f_id: folder.id, page: 1, msg_id: null }))
    }
    return { system, key, run }
  })
  const write = () => mayChange && openComposer({ mode: 'new' })
  const commands: Command[] = [
    ...more,
    ...(mayChange
      ? [{ id: 'write', section: 'write' as const, text: t('keyboard.write'), keys: ['c', 'n'], run: write }]
      : []),
    ...toFolders.map(({ system, key, run }) => ({
      id: system,
      section: 'go' as const,
      text: t(`folders.${system}`),
      keys: [`g ${key}`],
      run,
    })),
    { id: 'next_pane', section: 'go', text: t('keyboard.next_pane'), keys: ['F6'], run: focusNextPane },
    { id: 'sheet', section: 'go', text: t('keyboard.shortcuts'), keys: ['?'], run: () => onSheet(true) },
  ]
  const heard = (run: () => void) => (event: KeyboardEvent) => {
    event.preventDefault()
    run()
  }
  useHotkeys({ c: heard(write), n: heard(write), F6: heard(focusNextPane), '?': heard(() => onSheet(true)) })
  useKeySequence('g', Object.fromEntries(toFolders.map(({ key, run }) => [key, run])))

  return (
    <PartBoundary>
      <Suspense>{hasSheet && <ShortcutSheet commands={commands} onClose={() => onSheet(false)} />}</Suspense>
    </PartBoundary>
  )
}
