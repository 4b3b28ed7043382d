import { useQueryClient } from '@tanstack/react-query'
import { cancelJob } from '#contract/mailbox/found/cancel-job.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { useToasts } from '#web/platform/notifications/toasts.ts'
import { refreshLists } from '../cache/message-changes.ts'

/** Stops a whole-set operation; of one that is over already `onOver` is told. */
export function useCancelJob(onOver: () => void): (job_id: number) => void {
  const api = useApi()
  const cache = useQueryClient()
  const toasts = useToasts()
  return (job_id) =>
    void api(cancelJob, { job_id }).catch((failure: unknown) => {
      // The work has ended, and the news of it has not come: the lists are asked how they stand.
      const isOver = failure instanceof CallFailed && failure.code === 'entity_not_found'
      if (!isOver) return toasts.fail(failure)
      onOver()
      void refreshLists(cache)
    })
}
