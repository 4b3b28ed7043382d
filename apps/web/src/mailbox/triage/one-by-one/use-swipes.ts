import { useMayManage } from '#web/identity/auth/session.ts'
import type { CurrentList } from '../../list/current-list.queries.ts'
import type { SheetSwipes } from '../sheet/use-sheet-swipes.ts'
import type { TriageWork } from './use-triage.ts'
import type { TriageMenus } from './use-triage-menus.ts'

/** What the holes do, by a finger that pushes the sheet: each side has its hole, and what has none stays. */
export function useSwipes(list: CurrentList, work: TriageWork, menus: TriageMenus): SheetSwipes {
  const mayMove = useMayManage()
  const isOutgoing = list.isOutgoing || list.system === 'junk' || list.system === 'trash'
  return {
    may: (swipe) => swipe === 'delete' || (mayMove && (swipe === 'archive' || !isOutgoing)),
    onSwiped: (swipe) => {
      if (swipe === 'later') menus.onOpenChange('later')(true)
      else work.decide({ kind: swipe }, false)
    },
  }
}
