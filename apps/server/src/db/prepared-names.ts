/** Texts of one statement that are kept prepared: those of the usual cases. A search has as many as there are words for it. */
const TEXTS_OF_STATEMENT_MAX = 6

/**
 * Gives a statement's text the name under which connections keep it prepared: planning costs more than running.
 * Statements are told apart by their template, which the code has a fixed number of; one that is composed anew
 * with each call therefore uses up its own names and no other's. Undefined: planned at each call.
 */
export function preparedNames(): {
  nameOf(template: TemplateStringsArray, text: string): string | undefined
} {
  const names = new WeakMap<TemplateStringsArray, Map<string, string>>()
  let given = 0
  return {
    nameOf(template, text) {
      const ofTemplate = names.get(template) ?? new Map<string, string>()
      const known = ofTemplate.get(text)
      if (known !== undefined || ofTemplate.size >= TEXTS_OF_STATEMENT_MAX) return known
      const name = `s${given++}`
      names.set(template, ofTemplate.set(text, name))
      return name
    },
  }
}
