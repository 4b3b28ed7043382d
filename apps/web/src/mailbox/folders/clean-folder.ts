import type { CleanFolder } from '#contract/mailbox/folders/contents/clean-folder.schema.ts'
import { cleanFolder } from '#contract/mailbox/folders/contents/clean-folder.ts'
import { useApi } from '#web/platform/calls/api.ts'

/** Sets after how many days messages leave a folder by themselves. Refused: `CallFailed`. */
export function useCleanFolder(): (rule: CleanFolder) => Promise<unknown> {
  const api = useApi()
  return (rule) => api(cleanFolder, rule)
}
