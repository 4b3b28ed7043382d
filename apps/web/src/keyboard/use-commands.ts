import { useSettings } from '#web/identity/account/get-account.ts'
import type { Command } from '#web/platform/keys/command.ts'
import { isSingleKey } from '#web/platform/keys/hotkeys.ts'
import { type GoParts, useGoCommands } from './use-go-commands.ts'
import { type LetterParts, useLetterCommands } from './use-letter-commands.ts'
import { type ListParts, useListCommands } from './use-list-commands.ts'

/** Where keys are heard, and what they are about. */
export type CommandSite = GoParts & LetterParts & ListParts

/**
 * Everything that can be done by key on the mail screen, in the order of the sheet. Where letters and
 * signs are switched off as keys, commands are told of without them.
 */
export function useCommands(site: CommandSite): Command[] {
  const { single_keys } = useSettings()
  const commands = [...useListCommands(site), ...useLetterCommands(site), ...useGoCommands(site)]
  if (single_keys) return commands
  return commands.map((command) => ({ ...command, keys: command.keys.filter(isLeft) }))
}

/** Two strokes, `g i`, begin with a letter too. */
const isLeft = (key: string): boolean => !isSingleKey(key) && !key.includes(' ')
