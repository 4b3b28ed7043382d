import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { endOfMaintenance } from '#server/platform/maintenance/maintenance.ts'
import { noteAct } from '../acts/note-act.ts'

/** Everything goes on. */
export async function endMaintenance(
  app: App,
  actor: Actor,
  _input: Record<string, never>,
  call: Call,
): Promise<void> {
  await app.db.transaction(async (tx) => {
    if (!(await endOfMaintenance(tx, app.clock()))) throw new AppError('entity_not_found')
    await noteAct(app, tx, actor, call, { act: 'maintenance_ended' })
  })
  await app.maintenance.refresh()
}
