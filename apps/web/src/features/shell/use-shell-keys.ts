import type { Folder, SystemFolder } from '#contract/folders/folder.ts'
import { FOLDER_FLAGGED } from '#contract/search/scope.ts'
import { systemFolder } from '#web/features/folders/folder-tree.ts'
import { useComposer } from '#web/platform/composer-port.ts'
import { useHotkeys } from '#web/platform/hotkeys.ts'
import { useKeySequence } from '#web/platform/key-sequence.ts'
import type { AddressId } from '#web/platform/paths.ts'
import { goToPlace } from '#web/platform/place.ts'

const FOCUSABLE = 'a[href], button, input, [tabindex="0"]'

/**
 * Keys of the frame: C or N a new letter, F6 the next pane (sidebar, list, message, composer), G and
 * then I, S, D, T, J a folder.
 */
export function useShellKeys(folders: readonly Folder[], a_id: AddressId): void {
  const { openComposer } = useComposer()
  const write = (event: KeyboardEvent) => {
    event.preventDefault()
    openComposer({ mode: 'new' })
  }
  useHotkeys({ c: write, n: write, F6: nextPane })

  const go = (f_id: number | undefined) => {
    if (f_id !== undefined) goToPlace({ kind: 'folder', a_id, f_id, page: 1, msg_id: null })
  }
  const goTo = (system: SystemFolder) => () => go(systemFolder(folders, system)?.id)
  useKeySequence('g', {
    i: goTo('inbox'),
    s: () => go(FOLDER_FLAGGED),
    d: goTo('draft'),
    t: goTo('sent'),
    j: goTo('junk'),
  })
}

function nextPane(event: KeyboardEvent): void {
  event.preventDefault()
  const panes = [...document.querySelectorAll<HTMLElement>('[data-pane]')]
  const at = panes.findIndex((pane) => pane.contains(document.activeElement))
  for (let step = 1; step <= panes.length; step += 1) {
    const pane = panes[(at + step) % panes.length]
    const first =
      pane?.querySelector<HTMLElement>('[role="row"][tabindex="0"]') ??
      pane?.querySelector<HTMLElement>(FOCUSABLE)
    if (!first) continue
    first.focus()
    return
  }
}
