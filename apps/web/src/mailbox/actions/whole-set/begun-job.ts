import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { MailboxEvent } from '#contract/live.schema.ts'
import { JOBS } from '#web/platform/calls/query-keys.ts'
import type { Operation } from '../operation.ts'

/** A whole-set operation that this tab has begun and that goes on in the background. */
export interface BegunJob {
  job_id: number
  /** A filter that goes over old mail is told by its name. */
  operation: Operation | { kind: 'filter'; name: string }
  total: number
  undo_token: string | undefined
  /** Shows what was there before. */
  putBack: () => void
}

export type JobEvent = Extract<MailboxEvent, { event: 'job' }>

const BEGUN = [...JOBS, 'begun'] as const
/** Progress is kept by job, for it may come before the answer that begins the job. */
export const jobKey = (job_id: number | undefined) => [...JOBS, 'progress', job_id] as const

/** While a job works through a list, the list is not asked again: it is shown as it will be. */
export const isJobBegun = (cache: QueryClient): boolean => Boolean(cache.getQueryData<BegunJob>(BEGUN))

export const setBegunJob = (cache: QueryClient, job: BegunJob | null): void => {
  cache.setQueryData<BegunJob | null>(BEGUN, job)
}

/** The operation under way and how far it has come; null when there is none. */
export function useBegunJob(): { job: BegunJob; progress: JobEvent | null; end: () => void } | null {
  const cache = useQueryClient()
  const { data: job } = useQuery<BegunJob | null>({ queryKey: BEGUN, queryFn: skipToken })
  const { data: progress } = useQuery<JobEvent>({ queryKey: jobKey(job?.job_id), queryFn: skipToken })
  return job ? { job, progress: progress ?? null, end: () => setBegunJob(cache, null) } : null
}
