import { endpoint } from '#contract/endpoint.ts'
import type { listAnnouncementsSchema } from './list-announcements.schema.ts'

/** What is said to everybody, and what was lately. [added] */
export const listAnnouncements = endpoint<typeof listAnnouncementsSchema>({
  method: 'GET',
  path: '/operator/announcements',
  access: 'observe',
  errors: [],
})
