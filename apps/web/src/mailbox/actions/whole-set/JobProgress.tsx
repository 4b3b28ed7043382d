import { useQueryClient } from '@tanstack/react-query'
import { ProgressToast } from '#ui/toasts/ProgressToast.tsx'
import { useWhen } from '#web/mailbox/messages/use-when.ts'
import { FOLDERS } from '#web/platform/calls/query-keys.ts'
import { useToasts } from '#web/platform/notifications/toasts.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { refreshLists } from '../cache/message-changes.ts'
import { useOperationText } from '../operation.ts'
import { useUndoable, WHOLE_SET_UNDO_MS } from '../undo-change.ts'
import { useBegunJob } from './begun-job.ts'
import { useCancelJob } from './cancel-job.ts'

const DOING = {
  move: 'messages.moving',
  delete: 'messages.deleting',
  mark: 'messages.marking',
  filter: 'messages.filtering',
} as const

/** How far a whole-set operation has come, with the way to stop it, in the place of undo. ui §6. */
export function JobProgress() {
  const cache = useQueryClient()
  const toasts = useToasts()
  const t = useT()
  const textOf = useOperationText()
  const undoable = useUndoable()
  const begun = useBegunJob()
  const cancel = useCancelJob(() => begun?.end())

  const state = begun?.progress?.state
  useWhen(state !== undefined && state !== 'running', () => {
    if (!begun?.progress) return
    const { job, progress, end } = begun
    end()
    const { affected: done, total } = progress
    if (state === 'failed') toasts.error(t('messages.job_failed', { done, total }))
    const { operation } = job
    if (done > 0 && job.undo_token) {
      const text =
        operation.kind === 'filter'
          ? t('messages.filtered', { name: operation.name, count: done })
          : textOf(operation, done)
      undoable(text, job.putBack, WHOLE_SET_UNDO_MS).answered(job.undo_token)
    } else if (operation.kind === 'filter' && state === 'done') {
      toasts.success(t('messages.filtered_none', { name: operation.name }))
    }
    void cache.invalidateQueries({ queryKey: FOLDERS })
    void refreshLists(cache)
  })

  if (!begun) return null
  const { job, progress } = begun
  const done = progress?.looked ?? progress?.affected ?? 0
  return (
    <ProgressToast
      text={t(DOING[job.operation.kind], { done, total: job.total })}
      done={done}
      total={job.total}
      cancelLabel={t('ui.cancel')}
      onCancel={() => cancel(job.job_id)}
    />
  )
}
