/** Zero bytes, which no column takes, and marks that hold lines together or apart and are not seen. */
const UNSEEN = /[\0\u00ad\u200b\ufeff]/g
const BLANKS = /\s+/g

/**
 * A text as it is compared: without regard to case, ё as е, compatible forms alike, any run of blanks and line ends one
 * space. Text and pattern are folded by themselves, and a pattern is there when it stands in the text as it is.
 * Decisions 125.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll('ς', 'σ')
    .replace(UNSEEN, '')
    .replace(BLANKS, ' ')
    .toWellFormed()
