import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { endAnnouncement } from '#server/notices/announcements/announce.ts'
import type { Call } from '#server/platform/http/route.ts'
import { noteAct } from '../acts/note-act.ts'

/** Ends what is said to everybody. */
export async function withdrawAnnouncement(
  app: App,
  actor: Actor,
  { id }: { id: number },
  call: Call,
): Promise<void> {
  await app.db.transaction(async (tx) => {
    if (!(await endAnnouncement(app, tx, id))) throw new AppError('entity_not_found')
    await noteAct(app, tx, actor, call, { act: 'announcement_withdrawn' })
  })
}
