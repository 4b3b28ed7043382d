import { useQueryClient } from '@tanstack/react-query'
import { LABELS, MESSAGE_LISTS } from '#web/platform/calls/query-keys.ts'

/** After a label was made or changed in the settings: its list has it first, then lists whose messages it marks. */
export function useLabelWritten(onWritten: () => void): () => Promise<void> {
  const cache = useQueryClient()
  return async () => {
    await cache.invalidateQueries({ queryKey: LABELS })
    void cache.invalidateQueries({ queryKey: MESSAGE_LISTS })
    onWritten()
  }
}
