import * as z from 'zod/mini'

export const downloadExportSchema = { input: z.object({}), output: z.unknown() }
