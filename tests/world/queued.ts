import type { App } from '#server/app.ts'
import { forwardSign } from '#server/outbound/queue/forward-sign.ts'
import { followRecipe } from '#server/outbound/queue/message-recipe.ts'
import { text } from '#server/platform/db/rows/row-shape.ts'
import { firstOf } from '#server/readers/source.ts'

/** What waits in the queue for one mailbox's recipients, oldest first, each as it will leave. */
export async function queuedSources(app: App, account_id: number): Promise<Buffer[]> {
  const rows = await app.db.sql({ blob: text(), recipe: text() })`
    select blob, recipe from outbound where account_id = ${account_id} order by id`
  const sign = forwardSign(app, account_id)
  return Promise.all(
    rows.map(async ({ blob, recipe }) => {
      const source = await followRecipe(recipe, await app.blobs.get(blob), sign, app.config.MAIL_HOSTNAME)
      return firstOf(source, source.length)
    }),
  )
}
