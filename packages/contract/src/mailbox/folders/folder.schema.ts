import * as z from 'zod/mini'
import { folder_id } from '#contract/mailbox/messages/message.schema.ts'
import { SYSTEM_FOLDERS, type SystemFolder } from './folder.ts'

const own = {
  id: folder_id,
  /** Dot-separated path; the last segment is shown. */
  name: z.string(),
  /** `folders/{id}/messages`: what follows /api/v1/ in the call that lists it. */
  path: z.string(),
  /** Empty for a folder of the user's own. */
  system: z.nullable(z.enum(SYSTEM_FOLDERS)),
  unread: z.int(),
  total: z.int(),
  isCollector: z.boolean(),
  isSubCollector: z.boolean(),
  /** [added] Messages stay so many days; null or absent: for good. */
  clean_days: z.optional(z.nullable(z.int())),
  /** [added] The folder of one's own that Archive means, whatever it is called. Decisions 81. */
  isArchive: z.optional(z.boolean()),
  /** [added] The folder of one's own where messages wait for their moment. Decisions 132. */
  isLater: z.optional(z.boolean()),
}

export interface Folder {
  id: z.infer<typeof folder_id>
  name: string
  path: string
  system: SystemFolder | null
  unread: number
  total: number
  isCollector: boolean
  isSubCollector: boolean
  clean_days?: number | null | undefined
  isArchive?: boolean | undefined
  isLater?: boolean | undefined
  subfolders: Folder[]
}

export const folder: z.ZodMiniType<Folder> = z.object({
  ...own,
  get subfolders() {
    return z.array(folder)
  },
})
