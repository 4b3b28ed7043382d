import type { CreateFolder } from '#contract/mailbox/folders/create-folder.schema.ts'
import { createFolder } from '#contract/mailbox/folders/create-folder.ts'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import { useApi } from '#web/platform/calls/api.ts'

/** Makes a folder. Refused: `CallFailed`. Spec §7 Folders. */
export function useCreateFolder(): (form: CreateFolder) => Promise<Folder> {
  const api = useApi()
  return async (form) => (await api(createFolder, form)).folder
}
