import { useQueryClient } from '@tanstack/react-query'
import type { ChangedFound } from '#contract/mailbox/found/changed-found.schema.ts'
import { FOUND_AT_ONCE_MAX } from '#contract/mailbox/found/changed-found.ts'
import { isBin } from '#web/mailbox/folders/folder-tree.ts'
import type { Api } from '#web/platform/calls/api.ts'
import { goToRoute } from '#web/platform/mail-route.ts'
import { type Operation, useOperationText, type WholeSet } from '../operation.ts'
import type { Whereabouts } from '../removal/leave-removed.ts'
import { useMessageChange } from '../use-message-change.ts'
import { setBegunJob } from './begun-job.ts'
import { deleteFound } from './delete-found.ts'
import { markFound } from './mark-found.ts'
import { moveFound } from './move-found.ts'
import { folderOfSet, showFound } from './show-found.ts'

interface ChangeFound {
  operation: Operation
  whole: WholeSet
}

function send(api: Api, { operation, whole: { request } }: ChangeFound): Promise<ChangedFound> {
  switch (operation.kind) {
    case 'move':
      return moveFound(api, request, operation.destination_id)
    case 'mark':
      return markFound(api, request, operation)
    case 'delete':
      return deleteFound(api, request)
  }
}

/**
 * Does something to every message of a folder, a label or a search. Over 1,000 messages it goes on in the
 * background, with progress. Decisions 2.
 */
export function useChangeFound({ route }: Whereabouts) {
  const cache = useQueryClient()
  const textOf = useOperationText()

  return useMessageChange({
    call: send,
    show: ({ operation, whole }) => {
      const putBack = showFound(cache, operation, whole)
      if (operation.kind !== 'mark') goToRoute({ ...route, page: 1, msg_id: null }, { replace: true })
      const isForGood = operation.kind === 'delete' && isBin(folderOfSet(cache, whole))
      // A job is shown by its progress, and offered to be taken back at its end.
      const isJob = whole.count > FOUND_AT_ONCE_MAX
      return { putBack, offer: isForGood || isJob ? null : textOf(operation, whole.count) }
    },
    onAnswered: ({ job_id, affected: total, undo_token }, { operation }, { putBack }) => {
      if (job_id !== undefined) setBegunJob(cache, { job_id, operation, total, undo_token, putBack })
    },
  })
}
