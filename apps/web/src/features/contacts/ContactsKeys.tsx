import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { systemFolder } from '#web/features/folders/folder-tree.ts'
import { useFolders } from '#web/features/folders/folders.queries.ts'
import type { Command } from '#web/features/keyboard/command.ts'
import { focusNextPane } from '#web/features/keyboard/next-pane.ts'
import { useComposer } from '#web/platform/composer-port.ts'
import { useHotkeys } from '#web/platform/keys/hotkeys.ts'
import { useKeySequence } from '#web/platform/keys/key-sequence.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { PartBoundary } from '#web/platform/PartBoundary.tsx'
import { mailPath } from '#web/platform/paths.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'

const ShortcutSheet = lazyPart('shortcuts', () => import('#web/features/keyboard/ShortcutSheet.tsx'))

const FOLDERS = [
  ['inbox', 'i'],
  ['draft', 'd'],
  ['sent', 't'],
  ['junk', 'j'],
] as const

/** Hears the keys of the contacts, and shows what they are. ui §8. */
export function ContactsKeys({ hasSheet, onSheet }: { hasSheet: boolean; onSheet: (has: boolean) => void }) {
  const t = useSettingsT()
  const [, goTo] = useLocation()
  const { openComposer } = useComposer()
  const folders = useFolders().data ?? []

  const toFolders = FOLDERS.map(([system, key]) => {
    const folder = systemFolder(folders, system)
    const run = () => {
      if (folder) goTo(mailPath({ kind: 'folder', a_id: 'all', f_id: folder.id, page: 1, msg_id: null }))
    }
    return { system, key, run }
  })
  const write = () => openComposer({ mode: 'new' })
  const commands: Command[] = [
    { id: 'open', section: 'list', text: t('contacts.key_open'), keys: ['Enter'], isHeardThere: true },
    { id: 'check', section: 'list', text: t('contacts.key_check'), keys: ['Space'], isHeardThere: true },
    { id: 'write', section: 'write', text: t('keyboard.write'), keys: ['c', 'n'], run: write },
    ...toFolders.map(({ system, key, run }) => ({
      id: system,
      section: 'go' as const,
      text: t(`folders.${system}`),
      keys: [`g ${key}`],
      run,
    })),
    { id: 'search', section: 'go', text: t('keyboard.search'), keys: ['/'], isHeardThere: true },
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
