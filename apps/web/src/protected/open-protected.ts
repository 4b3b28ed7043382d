import {
  type OpenedProtected,
  type OpenProtected,
  openProtected,
} from '#contract/protected/open-protected.ts'
import { useApi } from '#web/platform/calls/api.ts'

/** Opens a protected message of the mailbox with its password. Refused: `CallFailed`. */
export function useOpenProtected(): (lock: OpenProtected) => Promise<OpenedProtected> {
  const api = useApi()
  return (lock) => api(openProtected, lock)
}
