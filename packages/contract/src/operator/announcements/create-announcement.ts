import { endpoint } from '#contract/endpoint.ts'
import type { createAnnouncementSchema } from './create-announcement.schema.ts'

/** Says something to everybody until a moment, instead of what was said before. [added] */
export const createAnnouncement = endpoint<typeof createAnnouncementSchema>({
  method: 'POST',
  path: '/operator/announcements',
  access: 'operate',
  errors: ['confirmation_needed', 'invalid_request_params'],
})
