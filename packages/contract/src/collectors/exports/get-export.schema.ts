import * as z from 'zod/mini'
import { mailbox_export } from './mailbox-export.schema.ts'

export const getExportSchema = {
  input: z.object({}),
  /** null: none was begun, or its time is over. */
  output: z.object({ export: z.nullable(mailbox_export) }),
}
