import type { App } from '#server/app.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { upsertRefusal } from '../callers.sql.ts'

/** A network is welcome again, and what it asked for is forgotten. Processes hear of it as of a refusal. */
export async function welcomeNetwork({ clock }: Pick<App, 'clock'>, tx: Tx, network: string): Promise<void> {
  const now = clock()
  await upsertRefusal(tx, network, now, now)
}
