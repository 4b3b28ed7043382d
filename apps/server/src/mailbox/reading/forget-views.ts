import type { Db } from '#server/platform/db/db.ts'
import type { RecentViews } from './recent-views.ts'

/** Lets views go as soon as their messages leave their folder, by a change of this process. Decision 0172. */
export const forgetViews = (db: Pick<Db, 'onEvents'>, views: RecentViews): Disposable =>
  db.onEvents((account_id, _seq, events = []) => {
    for (const event of events)
      if (event.event === 'move') views.forget(account_id, event.folder_id, event.uids)
  })
