import { useMutation } from '@tanstack/react-query'
import type { SaveLabel } from '#contract/mailbox/labels/save-label.schema.ts'
import { saveLabel } from '#contract/mailbox/labels/save-label.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { useLabelWritten } from './label-written.ts'

/** Changes a label; the form shows why it cannot be done. Spec §7 Labels. */
export function useSaveLabel(onSaved: () => void) {
  const api = useApi()
  const onSuccess = useLabelWritten(onSaved)
  return useMutation({
    meta: { quiet: true },
    mutationFn: (changed: SaveLabel) => api(saveLabel, changed),
    onSuccess,
  })
}
