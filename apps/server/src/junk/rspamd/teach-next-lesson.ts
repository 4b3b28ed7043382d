import type { App } from '#server/app.ts'
import { openSource } from '#server/platform/blobs/open-source.ts'
import type { DueTask } from '#server/platform/jobs/run-due-periodically.ts'
import { workOnDue } from '#server/platform/jobs/work-on-due.ts'
import { RSPAMD_BYTES_MAX } from '#server/platform/rspamd/rspamd.ts'
import { firstOf } from '#server/readers/source.ts'
import { type DueLesson, deleteLesson, LESSONS_DUE, takeLesson } from './lessons.sql.ts'

const AGAIN_MS = 10 * 60_000

/**
 * Has rspamd learn the mark that has waited longest. While it does not answer, marks wait; what could not be taught in
 * three days is forgotten by `sweepLessons`. Answers whether there was one. Decisions 234.
 */
export const teachNextLesson = (app: App): Promise<boolean> =>
  workOnDue(app, {
    table: LESSONS_DUE,
    again_ms: AGAIN_MS,
    take: async (taking) =>
      app.rspamd.isTaught && app.rspamd.isListening() ? await takeLesson(app.db, taking) : [],
    work: (lesson) => teach(app, lesson),
  })

export const lessonsToTeach: DueTask = { table: LESSONS_DUE, workOnNext: teachNextLesson }

async function teach(app: App, lesson: DueLesson): Promise<void> {
  const { account_id, is_junk, message } = lesson
  if (message && message.size <= RSPAMD_BYTES_MAX) {
    await using opened = await openSource(app.blobs, message)
    const bytes = await firstOf(opened.source, RSPAMD_BYTES_MAX)
    const outcome = await app.rspamd.learn({ bytes, account_id, is_junk })
    app.metrics.count('pochtamt_rspamd_lessons_total', { outcome })
  }
  await deleteLesson(app.db, lesson)
}
