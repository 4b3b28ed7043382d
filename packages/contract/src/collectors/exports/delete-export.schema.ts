import * as z from 'zod/mini'

export const deleteExportSchema = { input: z.object({}), output: z.object({}) }
