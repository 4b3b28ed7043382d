import { ReadyAnswer } from './ready-answer.ts'

/** What an entry costs beside its bytes. */
const ENTRY_BYTES = 500

export interface RecentAnswers {
  /** What was answered under this key at this `version`; undefined when that is not at hand. */
  get<Answer>(key: string, version: number): ReadyAnswer<Answer> | undefined
  /** Keeps it until there is no room for it, or a later version comes. `tag`: see `ReadyAnswer`. */
  add<Answer>(key: string, version: number, answer: Answer, tag: string): ReadyAnswer<Answer>
}

/**
 * Answers that were sent lately, each with the version of what it tells of: at most `bytes_max` of memory, those that
 * were asked for longest ago go first.
 */
export function openRecentAnswers(bytes_max: number): RecentAnswers {
  const entries = new Map<string, { version: number; ready: ReadyAnswer<unknown>; bytes: number }>()
  let total = 0

  const remove = (key: string) => {
    total -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  return {
    get<Answer>(key: string, version: number) {
      const entry = entries.get(key)
      if (entry?.version !== version) return undefined
      // The latest stands last.
      entries.delete(key)
      entries.set(key, entry)
      return entry.ready as ReadyAnswer<Answer>
    },
    add<Answer>(key: string, version: number, answer: Answer, tag: string) {
      const ready = new ReadyAnswer(answer, tag)
      // Whoever was slow to answer brings no older one back.
      if ((entries.get(key)?.version ?? 0) > version) return ready
      remove(key)
      const bytes = ready.bytes + 2 * key.length + ENTRY_BYTES
      if (bytes > bytes_max) return ready
      entries.set(key, { version, ready, bytes })
      total += bytes
      for (const oldest of entries.keys()) {
        if (total <= bytes_max) break
        remove(oldest)
      }
      return ready
    },
  }
}
