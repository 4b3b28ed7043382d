import { useQueryClient } from '@tanstack/react-query'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { PostponeMessages } from '#contract/mailbox/later/postpone-messages.schema.ts'
import { postponeMessages } from '#contract/mailbox/later/postpone-messages.ts'
import { FOLDERS } from '#web/platform/calls/query-keys.ts'
import { formatMoment } from '#web/platform/dates/format-moment.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { takeAway } from '../actions/cache/message-changes.ts'
import { countOf } from '../actions/cache/message-refs.ts'
import type { ActionTarget } from '../actions/message-actions.ts'
import { useLeaveRemoved, type Whereabouts } from '../actions/removal/leave-removed.ts'
import { useMessageChange } from '../actions/use-message-change.ts'
import { allFolders } from '../folders/folder-tree.ts'

/** Has messages wait until a moment. */
export interface LaterAction {
  available: (target: ActionTarget) => boolean
  /** null: those that wait come back now. `answered`: on top only where nobody has answered by then. */
  run: (target: ActionTarget, at: Date | null, unless?: 'answered') => void
}

interface Postponing {
  mayPostpone: boolean
  onPostponed: (target: ActionTarget) => void
}

/** Puts messages later, or gives those that wait another moment. Decisions 132. */
export function usePostponeMessages(
  where: Whereabouts,
  { mayPostpone, onPostponed }: Postponing,
): LaterAction {
  const cache = useQueryClient()
  const leaveRemoved = useLeaveRemoved(where)
  const t = useT()

  const postpone = useMessageChange({
    call: (api, input: PostponeMessages) => api(postponeMessages, input),
    show: ({ folder_messages, return_at }) => {
      const later = allFolders(cache.getQueryData<Folder[]>(FOLDERS) ?? []).find(({ isLater }) => isLater)
      const offer = textOf(countOf(folder_messages), return_at)
      const isThere = folder_messages.every(({ folder_id }) => folder_id === later?.id)
      if (isThere && return_at !== null) return { putBack: () => undefined, offer }
      const leave = leaveRemoved(folder_messages)
      const putBack = takeAway(cache, folder_messages, return_at === null ? null : (later?.id ?? null))
      leave()
      return { putBack, offer }
    },
  })
  const textOf = (count: number, return_at: string | null) =>
    return_at === null
      ? t('later.brought_back', { count })
      : t('later.postponed', { count, moment: formatMoment(t.language, new Date(return_at)) })

  return {
    available: ({ system, whole }) => mayPostpone && !whole && (system === null || system === 'inbox'),
    run: (target, at, unless) => {
      postpone({
        folder_messages: target.folder_messages,
        return_at: at?.toISOString() ?? null,
        ...(unless && { unless_answered: true }),
      })
      onPostponed(target)
    },
  }
}
