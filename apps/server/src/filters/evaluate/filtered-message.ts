import type { Fields, SenderAuth } from '#contract/mailbox/messages/message.schema.ts'
import type { MessageFacts } from '#server/mailbox/search/query/message-facts.ts'
import type { QueryWords } from '#server/mailbox/search/query/query-words.ts'

/** All that a filter may ask of a message, stored or only just come. What no rule asks for is left empty. */
export interface FilteredMessage {
  facts: MessageFacts
  fields: Fields
  subject: string
  auth: SenderAuth | null
  /** The addresses of ours that it came to. */
  came_to: string[]
  is_sender_known: boolean
  /** Decoded values by lower-case name. */
  headers: ReadonlyMap<string, readonly string[]>
  file_names: readonly string[]
  body: string
}

/** What has to be found out of a message before its filters can be asked. */
export interface Needs {
  /** Which of its words, with their stems, as the search index has them; null: none. */
  words: QueryWords | null
  sender: boolean
  headers: boolean
  /** Names of its files. */
  files: boolean
  body: boolean
}
