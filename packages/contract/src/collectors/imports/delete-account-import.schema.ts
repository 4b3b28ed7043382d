import * as z from 'zod/mini'

export const deleteAccountImportSchema = { input: z.object({}), output: z.object({}) }
