/** As long as a sender's name may be. */
const NAME_CHARS_MAX = 100

/** A name from outside as one line of signs that can be seen, cut to what fits. */
export const readableName = (name: string): string =>
  [
    ...name
      .slice(0, 10 * NAME_CHARS_MAX)
      .replaceAll(/[\p{C}\s]+/gu, ' ')
      .trim(),
  ]
    .slice(0, NAME_CHARS_MAX)
    .join('')
    .trim()
