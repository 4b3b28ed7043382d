import { endpoint } from '#contract/endpoint.ts'
import type { dismissAnnouncementSchema } from './dismiss-announcement.schema.ts'

/** Somebody has read what operators say to everybody: it is not shown to them again, in any browser. [added] */
export const dismissAnnouncement = endpoint<typeof dismissAnnouncementSchema>({
  method: 'POST',
  path: '/announcements/{id}/dismiss',
  errors: ['entity_not_found'],
})
