import { Suspense, useEffect, useState } from 'react'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { MailDesk } from '#web/mailbox/list/use-mail-desk.ts'
import { boundKeys } from '#web/platform/keys/command.ts'
import { useHotkeys } from '#web/platform/keys/hotkeys.ts'
import { useKeySequence } from '#web/platform/keys/key-sequence.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { PartBoundary } from '#web/platform/PartBoundary.tsx'
import type { AddressId } from '#web/platform/paths.ts'
import { useCommands } from './use-commands.ts'

const loadSheet = () => import('#web/mailbox/keys/ShortcutSheet.tsx')
const loadPalette = () => import('./CommandPalette.tsx')
const ShortcutSheet = lazyPart('shortcuts', loadSheet)
const CommandPalette = lazyPart('palette', loadPalette)
/** After the mail itself: what is typed right after Ctrl+K must find its field. */
const FETCH_AHEAD_MS = 2000

interface KeyboardHostProps {
  desk: MailDesk
  folders: readonly Folder[]
  a_id: AddressId
  hasSheet: boolean
  onSheet: (hasSheet: boolean) => void
}

/** Hears the keys of the mail screen, and shows what they are: the sheet and the palette. */
export function KeyboardHost({ desk, folders, a_id, hasSheet, onSheet }: KeyboardHostProps) {
  const [hasPalette, setPalette] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      // Not needed yet: a failure is told when it is.
      Promise.all([loadSheet(), loadPalette()]).catch(() => undefined)
    }, FETCH_AHEAD_MS)
    return () => clearTimeout(timer)
  }, [])
  const commands = useCommands({
    desk,
    folders,
    a_id,
    openSheet: () => onSheet(true),
    openPalette: () => setPalette(true),
  })
  const { single, sequences } = boundKeys(commands)
  useHotkeys(Object.fromEntries(Object.entries(single).map(([key, run]) => [key, taking(run)])))
  useKeySequence('g', sequences.g)
  useKeySequence('*', sequences['*'])

  return (
    <PartBoundary>
      <Suspense>
        {hasSheet && <ShortcutSheet commands={commands} onClose={() => onSheet(false)} />}
        {hasPalette && (
          <CommandPalette
            commands={commands}
            desk={desk}
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
