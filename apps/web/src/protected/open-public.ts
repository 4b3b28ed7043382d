import type { OpenedProtected } from '#contract/protected/opened-protected.schema.ts'
import type { OpenPublic } from '#contract/protected/public/open-public.schema.ts'
import { openPublic } from '#contract/protected/public/open-public.ts'
import { useApi } from '#web/platform/calls/api.ts'

/** Opens the message that a link names with its password, for anybody. Refused: `CallFailed`. */
export function useOpenPublic(): (lock: OpenPublic) => Promise<OpenedProtected> {
  const api = useApi()
  return (lock) => api(openPublic, lock)
}
