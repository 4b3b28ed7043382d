import { endpoint } from '#contract/endpoint.ts'
import type { withdrawAnnouncementSchema } from './withdraw-announcement.schema.ts'

/** Ends what is said to everybody. `entity_not_found`: it is over. [added] */
export const withdrawAnnouncement = endpoint<typeof withdrawAnnouncementSchema>({
  method: 'POST',
  path: '/operator/announcements/{id}/withdraw',
  access: 'operate',
  errors: ['entity_not_found'],
})
