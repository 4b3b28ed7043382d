import { AppError } from '#contract/errors.ts'
import { ANNOUNCEMENT_MS_MAX } from '#contract/notices/announcements/announcement.ts'
import type { Actor, App } from '#server/app.ts'
import { announce } from '#server/notices/announcements/announce.ts'
import type { Call } from '#server/platform/http/route.ts'
import { noteAct } from '../acts/note-act.ts'
import { checkFresh } from '../admission/check-fresh.ts'

interface Input {
  text_en: string
  text_ru: string
  until: string
}

/** Says something to everybody. Decisions 228. */
export async function createAnnouncement(app: App, actor: Actor, input: Input, call: Call): Promise<void> {
  checkFresh(app, actor)
  const { text_en, text_ru } = input
  const until = new Date(input.until)
  const left_ms = until.getTime() - app.clock().getTime()
  if (text_en === '' && text_ru === '') throw new AppError('invalid_request_params', { fields: ['text_en'] })
  if (left_ms <= 0 || left_ms > ANNOUNCEMENT_MS_MAX)
    throw new AppError('invalid_request_params', { fields: ['until'] })
  await app.db.transaction(async (tx) => {
    await announce(app, tx, { text_en, text_ru, until })
    const detail = [text_en, text_ru].filter(Boolean).join(' / ')
    await noteAct(app, tx, actor, call, { act: 'announced', detail })
  })
}
