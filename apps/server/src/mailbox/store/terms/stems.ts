import type { Sql } from '#server/platform/db/db.ts'
import { selectStems } from './stems.sql.ts'

/** The stems of words, as the database tells them: those of words met lately are known without asking. */
export interface Stems {
  /** The stem of each word that has one of its own; the others are their own stems. */
  of(words: Iterable<string>): Promise<ReadonlyMap<string, string>>
}

/** Words in two halves, the newer and the older: at most twice as many are in memory, about 6 MB. */
const HALF_WORDS_MAX = 32_768

/** Mail says the same few thousand words again and again, and stemming them was most of what a delivery cost. */
export function openStems(db: { sql: Sql }): Stems {
  let newer = new Map<string, string>()
  let older = new Map<string, string>()

  const remember = (word: string, stem: string) => {
    newer.set(word, stem)
    if (newer.size < HALF_WORDS_MAX) return
    older = newer
    newer = new Map()
  }

  const recall = (word: string): string | undefined => {
    const recent = newer.get(word)
    if (recent !== undefined) return recent
    const stem = older.get(word)
    if (stem !== undefined) remember(word, stem)
    return stem
  }

  return {
    async of(words) {
      const stems = new Map<string, string>()
      const unknown = new Set<string>()
      for (const word of words) {
        if (!mayHaveStem(word)) continue
        const stem = recall(word)
        if (stem === undefined) unknown.add(word)
        else if (stem !== word) stems.set(word, stem)
      }
      const newWords = [...unknown]
      const newStems = newWords.length > 0 ? await selectStems(db, newWords) : []
      for (const [nth, word] of newWords.entries()) {
        const stem = newStems[nth]!
        remember(word, stem)
        if (stem !== word) stems.set(word, stem)
      }
      return stems
    },
  }
}

/** Begins with a Russian or a Latin letter, as `word_stem` of the database asks. */
const mayHaveStem = (word: string): boolean => (word >= 'а' && word < 'ѐ') || (word >= 'a' && word < '{')
