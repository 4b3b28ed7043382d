import { acceptSender } from '#contract/filters/senders/accept-sender.ts'
import { useApi } from '#web/platform/calls/api.ts'

/** Lets a sender in, or takes that back. */
export function useAcceptSender() {
  const api = useApi()
  return (email: string, is_accepted: boolean) => api(acceptSender, { email, is_accepted })
}
