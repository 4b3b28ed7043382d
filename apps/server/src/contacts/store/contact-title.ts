import { storableText } from '#server/mailbox/store/add/storable-text.ts'

/** What lists go by: surname and name, as on the messages of a paper address book, else the first address. */
export const contactTitle = ({
  name,
  surname,
  emails,
}: {
  name: string
  surname: string
  emails: readonly string[]
}): string => `${surname} ${name}`.trim() || (emails[0] ?? '')

/** One line as the tables take it: no line ends, no tabs. */
export const plainLine = (text: string): string =>
  storableText(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
