import type { Actor, App } from '#server/app.ts'
import { holdOutbound } from '#server/outbound/queue/operator/hold-outbound.ts'
import type { Call } from '#server/platform/http/route.ts'
import { noteAct } from '../acts/note-act.ts'
import { checkFresh } from '../admission/check-fresh.ts'

/** Lets nothing leave for a domain, or at all. Decisions 217. */
export async function holdDestination(
  app: App,
  actor: Actor,
  { domain, reason }: { domain: string; reason: string },
  call: Call,
): Promise<void> {
  checkFresh(app, actor)
  await app.db.transaction(async (tx) => {
    await holdOutbound(app, tx, domain, reason)
    await noteAct(app, tx, actor, call, { act: 'queue_held', subject: domain, detail: reason })
  })
}
