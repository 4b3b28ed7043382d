import { Suspense, useEffect, useState } from 'react'
import { useMayManage } from '#web/identity/auth/session.ts'
import { boundKeys } from '#web/platform/keys/command.ts'
import { useHotkeys } from '#web/platform/keys/hotkeys.ts'
import { useKeySequence } from '#web/platform/keys/key-sequence.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { PartBoundary } from '#web/platform/PartBoundary.tsx'
import { type CommandSite, useCommands } from './use-commands.ts'

const loadSheet = () => import('#web/mailbox/keys/ShortcutSheet.tsx')
const loadPalette = () => import('./CommandPalette.tsx')
const ShortcutSheet = lazyPart('shortcuts', loadSheet)
const CommandPalette = lazyPart('palette', loadPalette)
/** After the mail itself: what is typed right after Ctrl+K must find its field. */
const FETCH_AHEAD_MS = 2000

interface KeyboardHostProps extends Omit<CommandSite, 'openSheet' | 'openPalette'> {
  hasSheet: boolean
  onSheet: (hasSheet: boolean) => void
}

/** Hears the keys of the mail screen, and shows what they are: the sheet and the palette. */
export function KeyboardHost({ hasSheet, onSheet, ...site }: KeyboardHostProps) {
  const { list, folders, a_id, selection, actions, position } = site
  const mayMove = useMayManage()
  const [hasPalette, setPalette] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      // Not needed yet: a failure is told when it is.
      Promise.all([loadSheet(), loadPalette()]).catch(() => undefined)
    }, FETCH_AHEAD_MS)
    return () => clearTimeout(timer)
  }, [])
  const commands = useCommands({
    ...site,
    openSheet: () => onSheet(true),
    openPalette: () => setPalette(true),
  })
  const { single, sequences } = boundKeys(commands)
  const closeTop = () => {
    if (position.fullScreen) position.setFullScreen(false)
    else if (selection.checked) selection.clear()
    else if (list.open) position.close()
  }
  useHotkeys({
    ...Object.fromEntries(Object.entries(single).map(([key, run]) => [key, taking(run)])),
    Escape: closeTop,
  })
  useKeySequence('g', sequences.g)
  useKeySequence('*', sequences['*'])

  return (
    <PartBoundary>
      <Suspense>
        {hasSheet && <ShortcutSheet commands={commands} onClose={() => onSheet(false)} />}
        {hasPalette && (
          <CommandPalette
            commands={commands}
            list={list}
            position={position}
            actions={actions}
            target={mayMove ? (selection.checked ?? position.target) : null}
            folders={folders}
            a_id={a_id}
            onClose={() => setPalette(false)}
          />
        )}
      </Suspense>
    </PartBoundary>
  )
}

/** The key is used up: it must not also be typed into a field that the command focuses. */
const taking = (run: () => void) => (event: KeyboardEvent) => {
  event.preventDefault()
  run()
}
