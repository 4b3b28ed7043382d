/** The first of a conversation and its latest: enough for every program, and no header without end. */
const REFERENCES_KEPT = 30

/** What an answer refers to, of all that led to it, the message answered last. RFC 5322 §3.6.4. */
export function referencesOf(message_ids: readonly string[]): string[] {
  const answered = message_ids.slice(-1)
  const all = [...new Set(message_ids.filter((id) => id !== answered[0])), ...answered]
  return all.length > REFERENCES_KEPT ? [all[0]!, ...all.slice(1 - REFERENCES_KEPT)] : all
}
