import { useLocation } from 'wouter'
import type { SystemFolder } from '#contract/mailbox/folders/folder.ts'
import { useSettings } from '#web/identity/account/get-account.ts'
import { useMayChange } from '#web/identity/auth/session.ts'
import { AwaitedPart } from '#web/platform/AwaitedPart.tsx'
import { useComposer } from '#web/platform/composer-port.ts'
import { type CommandStates, commandsOf, runsOf } from '#web/platform/keys/command.ts'
import { KEYMAP } from '#web/platform/keys/keymap.ts'
import { focusNextPane } from '#web/platform/keys/next-pane.ts'
import { useCommandKeys } from '#web/platform/keys/use-command-keys.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { mailPath } from '#web/platform/paths.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { systemFolder } from '../folders/folder-tree.ts'
import { useFolders } from '../folders/list-folders.ts'

const ShortcutSheet = lazyPart('shortcuts', () => import('./ShortcutSheet.tsx'))

interface PageKeysProps {
  /** What else the page hears where it stands: the sheet tells of it. */
  more?: readonly ('contact' | 'search')[]
  hasSheet: boolean
  onSheet: (has: boolean) => void
}

/** Hears the keys that work beside the mail screen, in contacts and settings, and shows what they are. ui §8. */
export function PageKeys({ more = [], hasSheet, onSheet }: PageKeysProps) {
  const t = useSettingsT()
  const { single_keys } = useSettings()
  const states = usePageCommands(() => onSheet(true))
  useCommandKeys(runsOf(['page'], states))
  const commands = commandsOf({
    scopes: [...more, 'page'],
    states,
    say: (id) => t(KEYMAP[id].text),
    single_keys,
  })

  return (
    <AwaitedPart onGiveUp={() => onSheet(false)}>
      {hasSheet && <ShortcutSheet commands={commands} onClose={() => onSheet(false)} />}
    </AwaitedPart>
  )
}

/** What the commands of every page do beside the mail screen. */
function usePageCommands(openSheet: () => void): CommandStates<'page'> {
  const [, goTo] = useLocation()
  const { openComposer } = useComposer()
  const mayChange = useMayChange()
  const folders = useFolders().data ?? []
  const goingTo = (system: SystemFolder) => ({
    run: () => {
      const folder = systemFolder(folders, system)
      if (folder) goTo(mailPath({ kind: 'folder', a_id: 'all', f_id: folder.id, page: 1, msg_id: null }))
    },
  })
  return {
    go_inbox: goingTo('inbox'),
    go_draft: goingTo('draft'),
    go_sent: goingTo('sent'),
    go_junk: goingTo('junk'),
    sheet: { run: openSheet },
    next_pane: { run: focusNextPane },
    write: mayChange ? { run: () => openComposer({ mode: 'new' }) } : null,
  }
}
