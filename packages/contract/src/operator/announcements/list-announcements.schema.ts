import * as z from 'zod/mini'
import { announcement } from '#contract/notices/announcements/announcement.schema.ts'

export const past_announcement = z.extend(announcement, {
  since: z.string(),
  until: z.string(),
  /** It is shown now. */
  is_current: z.boolean(),
})
export type PastAnnouncement = z.infer<typeof past_announcement>

export const listAnnouncementsSchema = {
  input: z.object({}),
  /** The latest first; no more than one is current. */
  output: z.object({ announcements: z.array(past_announcement) }),
}
