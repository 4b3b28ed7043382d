import type { Actor, App } from '#server/app.ts'
import { giveUpOutbound } from '#server/outbound/queue/operator/give-up-outbound.ts'
import type { Call } from '#server/platform/http/route.ts'
import { noteAct } from '../acts/note-act.ts'
import { checkFresh } from '../admission/check-fresh.ts'

const SHOWN = 5

/** Sends rows of the queue back to their senders. It is noted before, so that it is noted whatever happens. */
export async function giveUpQueued(app: App, actor: Actor, { ids }: { ids: number[] }, call: Call) {
  checkFresh(app, actor)
  const unique = [...new Set(ids)]
  const some = unique.slice(0, SHOWN).join(', ')
  const subject = unique.length > SHOWN ? `${some}, …` : some
  await noteAct(app, app.db, actor, call, { act: 'queue_given_up', subject, detail: String(unique.length) })
  const rows = await giveUpOutbound(app, unique)
  return { affected: rows.length }
}
