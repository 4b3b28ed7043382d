import type { Sql } from '#server/platform/db/db.ts'
import type { Semaphore } from '#server/platform/secrets/semaphore.ts'
import { selectStems } from './stems.sql.ts'

/** The stems of words, as the database tells them: those of words met lately are known without asking. */
export interface Stems {
  /** The stem of each word that has one of its own; the others are their own stems. */
  of(words: Iterable<string>): Promise<ReadonlyMap<string, string>>
}

/** Words in two halves, the newer and the older: at most twice as many are in memory, about 6 MB. */
const HALF_WORDS_MAX = 32_768

/** Words of one question: some ten milliseconds of the database. */
const WORDS_AT_ONCE = 1000

/** Mail says the same few thousand words again and again, and stemming them was most of what a delivery cost. */
export function openStems(db: { sql: Sql }, manyTerms: Semaphore): Stems {
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

  /** More than fit into one question are asked for portion by portion, one message after the other. */
  const ask = (words: readonly string[]): Promise<string[]> =>
    words.length <= WORDS_AT_ONCE
      ? selectStems(db, words)
      : manyTerms(async () => {
          const stems: string[] = []
          for (let start = 0; start < words.length; start += WORDS_AT_ONCE)
            stems.push(...(await selectStems(db, words.slice(start, start + WORDS_AT_ONCE))))
          return stems
        })

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
      const newStems = newWords.length > 0 ? await ask(newWords) : []
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
