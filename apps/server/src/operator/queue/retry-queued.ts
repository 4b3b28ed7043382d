import type { InputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { retryQueued as endpoint } from '#contract/operator/queue/retry-queued.ts'
import type { Actor, App } from '#server/app.ts'
import { retryOutbound } from '#server/outbound/queue/operator/hold-outbound.ts'
import type { Call } from '#server/platform/http/route.ts'
import { noteAct } from '../acts/note-act.ts'

/** Tries rows of the queue, or all for a domain, at once. */
export async function retryQueued(app: App, actor: Actor, input: InputOf<typeof endpoint>, call: Call) {
  const { ids = null, domain = null } = input
  if (ids === null && domain === null) throw new AppError('invalid_request_params', { fields: ['ids'] })
  const affected = await app.db.transaction(async (tx) => {
    const count = await retryOutbound(app, tx, { ids, domain: domain === '' ? null : domain })
    await noteAct(app, tx, actor, call, {
      act: 'queue_retried',
      subject: domain ?? '',
      detail: String(count),
    })
    return count
  })
  return { affected }
}
