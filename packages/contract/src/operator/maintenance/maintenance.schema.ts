import * as z from 'zod/mini'

/** Operators work on the service: nothing is changed. */
export const maintenance = z.object({
  since: z.string(),
  /** null: until an operator ends it. */
  until: z.nullable(z.string()),
  text_en: z.string(),
  text_ru: z.string(),
})
export type Maintenance = z.infer<typeof maintenance>
