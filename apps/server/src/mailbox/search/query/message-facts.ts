import type { Flags } from '#contract/mailbox/messages/message.schema.ts'
import type { ReadMessage } from '#mime/message.ts'
import { indexed } from '#server/mailbox/store/add/index-message.ts'
import type { Term, TermField } from '#server/mailbox/store/terms/message-terms.ts'
import { selectStems } from '#server/mailbox/store/terms/stems.sql.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { selectFacts } from './message-facts.sql.ts'
import type { QueryWords } from './query-words.ts'

/** The words of one field, or those of them that a query can ask for. */
export interface MessageWords {
  /** How many there are, whether asked for or not. */
  count: number
  /** Where each stands, in order from 1. */
  positions: Map<string, number[]>
  /** Those that differ from their word. */
  stems: Set<string>
}

/** What a query may ask of a message. */
export interface MessageFacts {
  words: Record<TermField, MessageWords>
  flags: Flags
  /** Files to show; images in the text not counted. */
  attachments: number
  size: number
  created_at: Date
  folder_id: number
  alias_id: number
  /** Ids of the labels it shows. */
  labels: number[]
}

/**
 * The words of a message that may not be stored yet, with the stems that the database will give them. It is asked only
 * where they have not been found while the message was read: a filter waits for this with its mailbox locked.
 */
export async function wordsOfMessage(db: Db | Tx, message: ReadMessage): Promise<MessageFacts['words']> {
  const { terms, stems } = indexed(message)
  const stemOf = stems ?? (await stemsOfTerms(db, terms))
  const words = noWords()
  for (const { field, word, positions } of terms) {
    words[field].count++
    words[field].positions.set(word, positions === '' ? [] : positions.split(',').map(Number))
    const stem = stemOf.get(word)
    if (stem !== undefined && stem !== word) words[field].stems.add(stem)
  }
  return words
}

async function stemsOfTerms(db: Db | Tx, terms: readonly Term[]): Promise<ReadonlyMap<string, string>> {
  const written = [...new Set(terms.map(({ word }) => word))]
  const stems = await selectStems(db, written)
  return new Map(written.map((word, nth) => [word, stems[nth]!]))
}

const EVERY_FIELD: readonly TermField[] = ['s', 'b', 'f', 't', 'a']

/** The facts of messages in the mailbox, by their ids; of their words those that are asked for. Gone ones are left out. */
export async function readFacts(
  db: Db | Tx,
  account_id: number,
  ids: number[],
  only?: QueryWords,
): Promise<Map<number, MessageFacts>> {
  const rows = await selectFacts(db, account_id, ids, {
    fields: only?.fields ?? EVERY_FIELD,
    words: only ?? null,
  })
  return new Map(
    rows.map(({ id, lexemes, counts, ...facts }) => {
      const words = noWords()
      for (const field of EVERY_FIELD) words[field].count = counts[field]
      for (const [lexeme, positions] of lexemes) {
        const of = words[lexeme[0] as TermField]
        const word = lexeme.slice(2)
        if (lexeme[1] === '~') of.stems.add(word)
        else of.positions.set(word, positions ?? [])
      }
      return [id, { ...facts, words }]
    }),
  )
}

export function noWords(): MessageFacts['words'] {
  const none = (): MessageWords => ({ count: 0, positions: new Map(), stems: new Set() })
  return { s: none(), b: none(), f: none(), t: none(), a: none() }
}
