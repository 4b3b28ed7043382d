import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CreateExport } from '#contract/collectors/exports/create-export.schema.ts'
import { createExport } from '#contract/collectors/exports/create-export.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { MAILBOX_EXPORT } from '#web/platform/calls/query-keys.ts'

/** Begins an archive of the mailbox; what is wrong is told by the form. */
export function useCreateExport(onBegun: () => void) {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: CreateExport) => api(createExport, input),
    meta: { quiet: true },
    onSuccess: (made) => {
      cache.setQueryData(MAILBOX_EXPORT, made.export)
      onBegun()
    },
    onError: () => cache.invalidateQueries({ queryKey: MAILBOX_EXPORT }),
  })
}
