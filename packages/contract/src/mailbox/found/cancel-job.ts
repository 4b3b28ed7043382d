import { endpoint } from '#contract/endpoint.ts'
import type { cancelJobSchema } from './cancel-job.schema.ts'

/** Stops a whole-set operation; what it has done stays done. [added] */
export const cancelJob = endpoint<typeof cancelJobSchema>({
  method: 'POST',
  path: '/messages/search/jobs/{job_id}/cancel',
  access: 'work',
  errors: ['entity_not_found'],
})
