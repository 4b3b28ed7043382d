import { AppError } from '#contract/errors.ts'
import { ANNOUNCEMENT_MS_MAX } from '#contract/notices/announcements/announcement.ts'
import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { beginMaintenance } from '#server/platform/maintenance/maintenance.ts'
import { noteAct } from '../acts/note-act.ts'
import { checkFresh } from '../admission/check-fresh.ts'
import { getMaintenance } from './get-maintenance.ts'

interface Input {
  text_en: string
  text_ru: string
  until: string | null
}

/** Nothing is changed from now on, but by operators. Decisions 229. */
export async function startMaintenance(app: App, actor: Actor, input: Input, call: Call) {
  checkFresh(app, actor)
  const { text_en, text_ru } = input
  const since = app.clock()
  const until = input.until === null ? null : new Date(input.until)
  const lasts_ms = until ? until.getTime() - since.getTime() : 1
  if (lasts_ms <= 0 || lasts_ms > ANNOUNCEMENT_MS_MAX)
    throw new AppError('invalid_request_params', { fields: ['until'] })
  await app.db.transaction(async (tx) => {
    await beginMaintenance(tx, { since, until, text_en, text_ru })
    const detail = [until?.toISOString(), text_en, text_ru].filter(Boolean).join(' / ')
    await noteAct(app, tx, actor, call, { act: 'maintenance_started', detail })
  })
  await app.maintenance.refresh()
  return getMaintenance(app)
}
