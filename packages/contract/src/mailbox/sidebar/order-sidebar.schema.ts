import * as z from 'zod/mini'
import { FOLDERS_MAX } from '#contract/mailbox/folders/folder.ts'
import { SIDEBAR_GROUPS } from './order-sidebar.ts'

export const orderSidebarSchema = {
  input: z.object({
    group: z.enum(SIDEBAR_GROUPS),
    /** From top to bottom; of folders those that lie in one. What is not named keeps its place. */
    ordered_ids: z.array(z.int()).check(z.minLength(1), z.maxLength(FOLDERS_MAX)),
  }),
  output: z.object({}),
}
export type OrderSidebar = z.output<typeof orderSidebarSchema.input>
