import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createLabel } from '#contract/mailbox/labels/create-label.ts'
import type { Label, LabelForm } from '#contract/mailbox/labels/label.schema.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { LABELS } from '#web/platform/calls/query-keys.ts'

/** Makes a label; the form shows why it cannot be made. Spec §7 Labels. */
export function useCreateLabel(onCreated: (label: Label) => unknown) {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: async (label: LabelForm) => (await api(createLabel, { label })).label,
    onSuccess: (label) => {
      cache.setQueryData<Label[]>(LABELS, (labels) =>
        [...(labels ?? []).filter(({ id }) => id !== label.id), label].sort((a, b) =>
          a.name.localeCompare(b.name),
        ),
      )
      return onCreated(label)
    },
    onSettled: () => cache.invalidateQueries({ queryKey: LABELS }),
  })
}
