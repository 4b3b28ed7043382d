import * as z from 'zod/mini'

export const endMaintenanceSchema = {
  input: z.object({}),
  output: z.object({}),
}
