import * as z from 'zod/mini'
import { announcement_words } from '#contract/notices/announcements/announcement.schema.ts'
import { maintenance } from './maintenance.schema.ts'

export const startMaintenanceSchema = {
  input: z.object({
    /** What everybody reads meanwhile; empty: words of the service. */
    text_en: announcement_words,
    text_ru: announcement_words,
    /** null: until an operator ends it. */
    until: z.nullable(z.iso.datetime({ offset: true })),
  }),
  output: z.object({ maintenance: z.nullable(maintenance) }),
}
