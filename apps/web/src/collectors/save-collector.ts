import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Collector } from '#contract/collectors/collector.schema.ts'
import type { SaveCollector } from '#contract/collectors/save-collector.schema.ts'
import { saveCollector } from '#contract/collectors/save-collector.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { showCollector } from './collectors.live.ts'

/** Changes a collector: its switch, folder, server, proof, or sends it to look now. Spec §7 Collectors. */
export function useSaveCollector({ quiet = false, onSaved }: { quiet?: boolean; onSaved?: () => void } = {}) {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    // The form says itself why it cannot.
    meta: { quiet },
    mutationFn: async (changes: SaveCollector): Promise<Collector> =>
      (await api(saveCollector, changes)).collector,
    onSuccess: (collector) => {
      showCollector(cache, collector)
      onSaved?.()
    },
  })
}
