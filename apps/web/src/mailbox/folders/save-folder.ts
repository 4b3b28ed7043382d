import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { SaveFolder } from '#contract/mailbox/folders/save-folder.schema.ts'
import { saveFolder } from '#contract/mailbox/folders/save-folder.ts'
import { useApi } from '#web/platform/calls/api.ts'

/** Gives a folder another name or another place. Refused: `CallFailed`. Spec §7 Folders. */
export function useSaveFolder(): (form: SaveFolder) => Promise<Folder> {
  const api = useApi()
  return async (form) => (await api(saveFolder, form)).folder
}
