import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createLabel } from '#contract/mailbox/labels/create-label.ts'
import type { LabelForm } from '#contract/mailbox/labels/label.schema.ts'
import { saveLabel } from '#contract/mailbox/labels/save-label.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { LABELS, MESSAGE_LISTS } from '#web/platform/calls/query-keys.ts'

/** Makes a label, or changes one (`id`); the form shows why it cannot be done. Spec §7 Labels. */
export function useWriteLabel(id: number | null, onWritten: () => void) {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (label: LabelForm) =>
      id === null ? api(createLabel, { label }) : api(saveLabel, { id, label }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: LABELS })
      void cache.invalidateQueries({ queryKey: MESSAGE_LISTS })
      onWritten()
    },
  })
}
