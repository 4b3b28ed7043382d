import { type OpenedProtected, type OpenPublic, openPublic } from '#contract/protected/open-protected.ts'
import { useApi } from '#web/platform/calls/api.ts'

/** Opens the message that a link names with its password, for anybody. Refused: `CallFailed`. */
export function useOpenPublic(): (lock: OpenPublic) => Promise<OpenedProtected> {
  const api = useApi()
  return (lock) => api(openPublic, lock)
}
