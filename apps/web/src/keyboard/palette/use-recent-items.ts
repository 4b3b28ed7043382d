import { useLocalStorage } from '#web/platform/stored/use-local-storage.ts'

const NAME = 'recent-commands'
const KEPT_MAX = 8

/** What was chosen in the palette last, by its id, the latest first; kept in the browser. */
export function useRecentItems(): { recent: readonly string[]; note: (id: string) => void } {
  const storage = useLocalStorage()
  const recent = (storage.read(NAME) ?? '').split(' ').filter(Boolean)
  return {
    recent,
    note: (id) => {
      // A message is found by its words, and is another one next time.
      if (id.startsWith('letter-')) return
      storage.write(NAME, [id, ...recent.filter((other) => other !== id)].slice(0, KEPT_MAX).join(' '))
    },
  }
}
