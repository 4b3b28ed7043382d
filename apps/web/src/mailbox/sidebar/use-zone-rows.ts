import { useEffect } from 'react'
import type { Zone } from '#web/frame/sidebar/use-open-zone.ts'
import { useLocalStorage } from '#web/platform/stored/use-local-storage.ts'

/** More are below the edge of any screen. */
const ROWS_MAX = 30

/** How many rows a group of the sidebar had when it was last here: so many are kept free while it loads. */
export function useZoneRows(zone: Zone, count: number | undefined): number {
  const storage = useLocalStorage()
  const key = `zone-${zone}-rows`
  useEffect(() => {
    if (count !== undefined) storage.write(key, String(Math.min(count, ROWS_MAX)))
  }, [count, key, storage])
  const rows = Number(storage.read(key) ?? 0)
  return rows > 0 && rows <= ROWS_MAX ? Math.floor(rows) : 0
}
