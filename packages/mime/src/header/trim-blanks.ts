const isBlank = (char: string | undefined): boolean =>
  char === ' ' || char === '\t' || char === '\r' || char === '\n' || char === '\f' || char === '\v'

/** Without blanks around it. Not trim(): in a text of one character a byte that takes a byte of a letter (the last of Р in UTF-8) for a blank. */
export function trimBlanks(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && isBlank(text[start])) start++
  while (end > start && isBlank(text[end - 1])) end--
  return text.slice(start, end)
}
