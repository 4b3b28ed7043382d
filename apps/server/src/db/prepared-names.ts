/** Statements kept prepared on every connection; those past the limit are planned at each call. */
const NAMES_MAX = 400

/** Gives each statement's text a name under which connections keep it prepared: planning costs more than running. */
export function preparedNames(): { nameOf(text: string): string | undefined } {
  const names = new Map<string, string>()
  return {
    nameOf(text) {
      const known = names.get(text)
      if (known !== undefined || names.size >= NAMES_MAX) return known
      const name = `s${names.size}`
      names.set(text, name)
      return name
    },
  }
}
