import type { Folder } from '#contract/folders/folder.ts'
import type { MailDesk } from '#web/features/messages/use-mail-desk.ts'
import type { AddressId } from '#web/platform/paths.ts'
import type { Command } from './command.ts'
import { useGoCommands } from './use-go-commands.ts'
import { useLetterCommands } from './use-letter-commands.ts'
import { useListCommands } from './use-list-commands.ts'

export interface CommandSite {
  desk: MailDesk
  folders: readonly Folder[]
  a_id: AddressId
  openSheet: () => void
  openPalette: () => void
}

/** Everything that can be done by key on the mail screen, in the order of the sheet. ui §8. */
export function useCommands(site: CommandSite): Command[] {
  return [
    ...useListCommands(site.desk),
    ...useLetterCommands(site.desk, site.folders),
    ...useGoCommands(site),
  ]
}
