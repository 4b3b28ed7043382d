import type { OpenProtected } from '#contract/protected/open-protected.schema.ts'
import { openProtected } from '#contract/protected/open-protected.ts'
import type { OpenedProtected } from '#contract/protected/opened-protected.schema.ts'
import { useApi } from '#web/platform/calls/api.ts'

/** Opens a protected message of the mailbox with its password. Refused: `CallFailed`. */
export function useOpenProtected(): (lock: OpenProtected) => Promise<OpenedProtected> {
  const api = useApi()
  return (lock) => api(openProtected, lock)
}
