import * as z from 'zod'

/** What an archive of an account says beside its messages. Ids are those of the mailbox that it is from. */
export const archive_account = z.object({
  format: z.literal(1),
  /** Of Pochtamt. */
  version: z.string(),
  wmid: z.string(),
  email: z.string(),
  exported_at: z.iso.datetime(),
  folders: z
    .array(
      z.object({
        id: z.number().int(),
        path: z.string().max(1000),
        system: z.string().nullable(),
        is_archive: z.boolean(),
      }),
    )
    .max(10_000),
  /** As they are sent to `createLabel`. */
  labels: z.array(z.object({ id: z.number().int(), form: z.unknown() })).max(1000),
  /** As they are sent to `saveFilters`. */
  filters: z.array(z.object({ name: z.string() }).loose()).max(1000),
  /** As they are sent to `importContacts`. */
  people: z.array(z.unknown()),
})
export type ArchiveAccount = z.infer<typeof archive_account>

/** A line of a list of messages. */
export const archive_message = z.object({
  /** Its bytes, as a file of the archive. */
  file: z.string(),
  folder_id: z.number().int(),
  received_at: z.iso.datetime(),
  flags: z.array(z.enum(['seen', 'flagged', 'answered', 'forwarded', 'deleted'])),
  keywords: z.array(z.string()),
  labels: z.array(z.number().int()),
})
export type ArchiveMessage = z.infer<typeof archive_message>

export const ACCOUNT_FILE = 'account.json'
/** How the names of lists of messages begin. */
export const LISTS = 'messages/'
