import type { CommandStates } from '#web/platform/keys/command.ts'
import { type GoParts, useGoCommands } from './use-go-commands.ts'
import { type ListParts, useListCommands } from './use-list-commands.ts'
import { type MessageParts, useMessageCommands } from './use-message-commands.ts'

/** Where keys are heard, and what they are about. */
export type CommandSite = GoParts & MessageParts & ListParts

/** What each command does on the mail screen: those of the screen itself, those of every page, and the search. */
export const useCommands = (site: CommandSite): CommandStates<'mail' | 'page' | 'search'> => ({
  ...useListCommands(site),
  ...useMessageCommands(site),
  ...useGoCommands(site),
})
