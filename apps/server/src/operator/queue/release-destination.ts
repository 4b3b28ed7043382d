import type { Actor, App } from '#server/app.ts'
import { releaseOutbound } from '#server/outbound/queue/operator/hold-outbound.ts'
import type { Call } from '#server/platform/http/route.ts'
import { noteAct } from '../acts/note-act.ts'

/** Ends a hold. */
export async function releaseDestination(
  app: App,
  actor: Actor,
  { domain }: { domain: string },
  call: Call,
): Promise<void> {
  await app.db.transaction(async (tx) => {
    await releaseOutbound(app, tx, domain)
    await noteAct(app, tx, actor, call, { act: 'queue_released', subject: domain })
  })
}
