import { createHash } from 'node:crypto'

/** Texts of one statement that are kept prepared: those of the usual cases. A search has as many as there are words for it. */
const TEXTS_OF_STATEMENT_MAX = 6

/** PostgreSQL cuts names at 63 bytes. */
const named = (text: string): string => `s${createHash('sha256').update(text).digest('base64url')}`

interface Texts {
  names: Map<string, string>
  /** Seen once and without a name, the latest last; as many as may have names. */
  seen: Set<string>
}

/**
 * Gives a statement's text the name under which connections keep it prepared: planning costs more than running.
 * Statements are told apart by their template, which the code has a fixed number of; one that is composed anew
 * with each call therefore uses up its own names and no other's. A text has to come twice, with few others
 * between, so what is made for one call gets no name. Names are never taken back: every connection would have
 * to forget what it has prepared. Undefined: planned at each call. All processes have the same name for the same text:
 * behind a pooler they share what is prepared.
 */
export function preparedNames(): {
  nameOf(template: TemplateStringsArray, text: string): string | undefined
  /** Tables have changed under what is prepared: from now on every text gets another name. */
  renew(): void
} {
  let statements = new WeakMap<TemplateStringsArray, Texts>()
  let renewals = 0
  return {
    nameOf(template, text) {
      const { names, seen } = statements.get(template) ?? { names: new Map(), seen: new Set<string>() }
      statements.set(template, { names, seen })
      const known = names.get(text)
      if (known !== undefined || names.size >= TEXTS_OF_STATEMENT_MAX) return known
      if (seen.delete(text)) {
        const name = named(renewals === 0 ? text : `${renewals} ${text}`)
        names.set(text, name)
        return name
      }
      seen.add(text)
      const [oldest] = seen
      if (seen.size > TEXTS_OF_STATEMENT_MAX) seen.delete(oldest!)
      return undefined
    },
    renew() {
      statements = new WeakMap()
      renewals++
    },
  }
}
