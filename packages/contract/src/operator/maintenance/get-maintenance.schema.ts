import * as z from 'zod/mini'
import { maintenance } from './maintenance.schema.ts'

export const getMaintenanceSchema = {
  input: z.object({}),
  /** null: there is none. */
  output: z.object({ maintenance: z.nullable(maintenance) }),
}
