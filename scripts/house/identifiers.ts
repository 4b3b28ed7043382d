/** Comments, strings, regular expressions, what opens and closes a template, and names. */
const TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|(?<=(?:[=(,:[!&|?{};>]|\breturn|^)\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*|[`{}]|[\p{L}_$][\p{L}\p{N}_$]*/gmu
/** The text of a template up to its end or to the next value in it. */
const TEMPLATE_TEXT = /(?:\\[\s\S]|\$(?!\{)|[^\\`$])*(?:`|\$\{)/y

/** Every name that stands in the code, as often as it stands there: no words of comments, strings and templates. */
export function identifiersOf(source: string): string[] {
  const names: string[] = []
  /** For each template that is open: how many braces are open in its present value. */
  const templates: number[] = []
  TOKEN.lastIndex = 0
  const skipText = (): void => {
    TEMPLATE_TEXT.lastIndex = TOKEN.lastIndex
    const [text] = TEMPLATE_TEXT.exec(source) ?? []
    TOKEN.lastIndex = text === undefined ? source.length : TOKEN.lastIndex + text.length
    if (text?.endsWith('${')) templates.push(0)
  }
  for (let found = TOKEN.exec(source); found !== null; found = TOKEN.exec(source)) {
    const [token] = found
    const open = templates.length - 1
    if (token === '`') skipText()
    else if (token === '{' && open >= 0) templates[open]! += 1
    else if (token === '}' && templates[open] === 0) {
      templates.pop()
      skipText()
    } else if (token === '}' && open >= 0) templates[open]! -= 1
    else if (/^[\p{L}_$]/u.test(token)) names.push(token)
  }
  return names
}

/** `tellNewMail`, `DRAFT_ROOM` → their words in small letters. */
export const wordsOf = (name: string): string[] =>
  name
    .split(/[_$]+|(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u)
    .filter(Boolean)
    .map((word) => word.toLowerCase())
