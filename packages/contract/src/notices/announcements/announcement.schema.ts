import * as z from 'zod/mini'
import { ANNOUNCEMENT_CHARS_MAX } from './announcement.ts'

/** In the language of whoever reads it; where one is missing, the other stands for both. */
export const announcement_text = z.object({ en: z.string(), ru: z.string() })
export type AnnouncementText = z.infer<typeof announcement_text>

/** What operators say to everybody, until it ends, is withdrawn, or closed by its reader. */
export const announcement = z.object({
  id: z.int(),
  text: announcement_text,
  /** null: until operators end it. */
  until: z.nullable(z.string()),
  /** Operators work on the service: nothing can be changed meanwhile, and nobody closes this. */
  is_maintenance: z.optional(z.literal(true)),
})
export type Announcement = z.infer<typeof announcement>

/** One language of it; empty: the other stands for both. */
export const announcement_words = z.string().check(z.trim(), z.maxLength(ANNOUNCEMENT_CHARS_MAX))
