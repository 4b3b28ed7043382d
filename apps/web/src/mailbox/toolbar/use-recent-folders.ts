import { useLocalStorage } from '#web/platform/stored/use-local-storage.ts'

const NAME = 'recent-folders'
const KEPT_MAX = 3

/** Folders that messages were moved to by the menu last, the latest first, kept in the browser. */
export function useRecentFolders(): { recent: readonly number[]; note: (id: number) => void } {
  const storage = useLocalStorage()
  const recent = (storage.read(NAME) ?? '').split(',').filter(Boolean).map(Number)
  return {
    recent,
    note: (id) =>
      storage.write(NAME, [id, ...recent.filter((other) => other !== id)].slice(0, KEPT_MAX).join()),
  }
}
