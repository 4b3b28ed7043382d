import * as z from 'zod/mini'
import { settings } from './settings.schema.ts'

export const saveSettingsSchema = {
  input: z.object({ settings: z.partial(settings) }),
  output: z.object({ settings }),
}
export type SaveSettings = z.infer<typeof saveSettingsSchema.input>
