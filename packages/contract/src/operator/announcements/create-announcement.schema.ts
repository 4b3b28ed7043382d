import * as z from 'zod/mini'
import { announcement_words } from '#contract/notices/announcements/announcement.schema.ts'

export const createAnnouncementSchema = {
  input: z.object({
    text_en: announcement_words,
    text_ru: announcement_words,
    until: z.iso.datetime({ offset: true }),
  }),
  output: z.object({}),
}
