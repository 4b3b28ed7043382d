import { useEffect, useState } from 'react'
import { useSettings } from '#web/identity/account/get-account.ts'
import { useMayManage } from '#web/identity/auth/session.ts'
import { loadSearchSheet } from '#web/mailbox/search/load-sheet.ts'
import { AwaitedPart } from '#web/platform/AwaitedPart.tsx'
import { commandsOf, runsOf } from '#web/platform/keys/command.ts'
import { KEYMAP } from '#web/platform/keys/keymap.ts'
import { useCommandKeys } from '#web/platform/keys/use-command-keys.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { useBeginning } from './use-beginning.ts'
import { type CommandSite, useCommands } from './use-commands.ts'

const loadSheet = () => import('#web/mailbox/keys/ShortcutSheet.tsx')
const loadPalette = () => import('./palette/CommandPalette.tsx')
/** What is typed right after M or L must find its field too. */
const loadPicks = () =>
  Promise.all([import('#web/mailbox/toolbar/MovePick.tsx'), import('#web/mailbox/labels/pick/LabelPick.tsx')])
const Triage = lazyPart('triage', () => import('#web/mailbox/triage/Triage.tsx'))
const ShortcutSheet = lazyPart('shortcuts', loadSheet)
const CommandPalette = lazyPart('palette', loadPalette)
/** After the mail itself: what is typed right after Ctrl+K must find its field. */
const FETCH_AHEAD_MS = 2000

/** What of the map is heard here, and what of it can be done on this screen. */
const HEARD = ['mail', 'page'] as const
const TOLD = ['mail', 'page', 'row', 'search', 'offer', 'composer'] as const

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
      Promise.all([loadSheet(), loadPalette(), loadPicks(), loadSearchSheet()]).catch(() => undefined)
    }, FETCH_AHEAD_MS)
    return () => clearTimeout(timer)
  }, [])
  const t = useT()
  const { single_keys } = useSettings()
  const states = useCommands({
    ...site,
    openSheet: () => onSheet(true),
    openPalette: () => setPalette(true),
  })
  useCommandKeys(runsOf(HEARD, states))
  useBeginning(states, list.query.isSuccess)
  const commands = () => commandsOf({ scopes: TOLD, states, say: (id) => t(KEYMAP[id].text), single_keys })

  return (
    <>
      <AwaitedPart onGiveUp={() => onSheet(false)}>
        {hasSheet && <ShortcutSheet commands={commands()} onClose={() => onSheet(false)} />}
      </AwaitedPart>
      <AwaitedPart onGiveUp={() => site.menus.setTriaging(false)}>
        {site.menus.isTriaging && <Triage list={list} onClose={() => site.menus.setTriaging(false)} />}
      </AwaitedPart>
      <AwaitedPart onGiveUp={() => setPalette(false)}>
        {hasPalette && (
          <CommandPalette
            commands={commands()}
            list={list}
            position={position}
            actions={actions}
            target={mayMove ? (selection.checked ?? position.target) : null}
            folders={folders}
            a_id={a_id}
            onClose={() => setPalette(false)}
          />
        )}
      </AwaitedPart>
    </>
  )
}
