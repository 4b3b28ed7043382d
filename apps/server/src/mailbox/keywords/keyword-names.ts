import { russianOfLowered } from './lowered-name.ts'

/** A keyword is one atom; what programs are known to set has less. Decisions 122. */
export const KEYWORD_BYTES_MAX = 64

/** RFC 9051 §9: printable ASCII without what the grammar needs, and without the backslash that system flags begin with. */
const ATOM = /^[!#$&'+-[^-z|}~]+$/
/** What an atom may not have although it is ASCII, and what Thunderbird leaves out. */
const NOT_OF_ATOMS = /[\s(){%*"\\\]/<>\p{Cc}]/gu

export const isAtom = (text: string): boolean => ATOM.test(text)

/** The name of the keyword for the mark that a message was forwarded. RFC 9051 §2.3.2. */
export const FORWARDED = '$Forwarded'

/** What programs tell themselves by a keyword: none of it is a word of the person's. Everything with a dollar is, too. */
const TECHNICAL = new Set([
  ...['junk', 'nonjunk', 'notjunk', 'junkrecorded', 'spam', 'nonspam', 'old', 'recent', 'seen', 'flagged'],
  ...['forwarded', 'redirected', 'mdnsent', 'receipt-handled', 'watched', 'ignored', 'attachment', 'hasatt'],
])

/** Whether a keyword is a program's own note rather than a person's word for a message. */
export const isTechnical = (keyword: string): boolean =>
  keyword.startsWith('$') || TECHNICAL.has(keyword.toLowerCase())

/** A name as an atom that can be read where it is ASCII: modified UTF-7, as Thunderbird writes its tags. RFC 3501 §5.1.3. */
export const atomOf = (name: string): string =>
  isAtom(name)
    ? name
    : name
        .replace(NOT_OF_ATOMS, '_')
        .replace(/&|[^\x21-\x7e]+/g, (run) => (run === '&' ? '&-' : `&${base64Of(run)}-`))

/** The name that such an atom was made of, in lower case as well, where it says one; else the atom itself. */
export function nameOfAtom(atom: string): string {
  const runs = [...atom.matchAll(RUN)].map(([, run]) => run!).filter((run) => run !== '')
  const isLowered = runs.length > 0 && runs.every((run) => /[a-z]/.test(run) && !/[A-Z]/.test(run))
  const read = isLowered ? (run: string) => russianOfLowered(run) ?? '' : textOf
  const name = atom.replace(RUN, (_, run: string) => (run === '' ? '&' : read(run)))
  const written = isLowered ? name.replaceAll('_', ' ') : name
  const again = isLowered ? atomOf(written).toLowerCase() : atomOf(written)
  return again === atom && /^\P{C}+$/u.test(written) && written === written.trim() ? written : atom
}

/** What stands for other than ASCII; nothing in it: an ampersand. */
const RUN = /&([A-Za-z0-9+,]*)-/g

const base64Of = (text: string): string =>
  Buffer.from(text, 'utf16le').swap16().toString('base64').replaceAll('/', ',').replace(/=+$/, '')

function textOf(base64: string): string {
  const bytes = Buffer.from(base64.replaceAll(',', '/'), 'base64')
  return bytes.length % 2 === 0 ? bytes.swap16().toString('utf16le') : ''
}
