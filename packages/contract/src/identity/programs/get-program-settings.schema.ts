import * as z from 'zod/mini'
import { program_settings } from './program-settings.schema.ts'

export const getProgramSettingsSchema = {
  input: z.object({}),
  output: program_settings,
}
