import * as z from 'zod/mini'
import { settings } from './settings.schema.ts'

export const getSettingsSchema = {
  input: z.object({}),
  output: z.object({ settings }),
}
