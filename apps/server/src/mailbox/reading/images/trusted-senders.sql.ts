import type { Settings } from '#contract/identity/settings/settings.schema.ts'
import type { Sql } from '#server/platform/db/db.ts'
import { bool, type Shape, text } from '#server/platform/db/rows/row-shape.ts'

/** Takes a sender into the list; a second time changes nothing. `email` in lower case. */
export async function insertTrustedSender(
  db: { sql: Sql },
  { account_id, email, created_at }: { account_id: number; email: string; created_at: Date },
): Promise<void> {
  await db.sql`
    insert into trusted_image_senders (account_id, email, created_at)
    values (${account_id}, ${email}, ${created_at})
    on conflict do nothing
  `
}

export interface ImageChoice {
  image_display: Settings['image_display']
  /** Images of this sender were asked for once and for all. */
  is_trusted: boolean
}

const IMAGE_CHOICE_SHAPE: Shape<ImageChoice> = { image_display: text(), is_trusted: bool() }

/** What an account has chosen for remote images, and for those of one sender. `email` in lower case. */
export async function selectImageChoice(
  db: { sql: Sql },
  account_id: number,
  email: string,
): Promise<ImageChoice | undefined> {
  const [choice] = await db.sql(IMAGE_CHOICE_SHAPE)`
    select image_display, exists (
      select from trusted_image_senders where account_id = ${account_id} and email = ${email}) as is_trusted
    from settings where account_id = ${account_id}
  `
  return choice
}
