import type { ImportPerson } from '#contract/contacts/transfer/import-person.schema.ts'

type Column = [name: string, value: (person: ImportPerson) => string]

const cell = (text: string): string =>
  /[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** As many columns of addresses as somebody has, at least these. */
const emailColumns = (
  people: readonly ImportPerson[],
  least: number,
  nameOf: (nth: number) => string,
): Column[] => {
  const count = people.reduce((most, { emails }) => Math.max(most, emails.length), least)
  return Array.from(
    { length: count },
    (_, nth): Column => [nameOf(nth + 1), ({ emails }) => emails[nth] ?? ''],
  )
}

const google = (people: readonly ImportPerson[]): Column[] => [
  ['First Name', ({ name }) => name],
  ['Last Name', ({ surname }) => surname],
  ['Birthday', ({ birth_date }) => birth_date ?? ''],
  ['Labels', ({ group_names }) => group_names.join(' ::: ')],
  ...emailColumns(people, 1, (nth) => `E-mail ${nth} - Value`),
  ['Phone 1 - Value', ({ phone }) => phone],
]

/** 2/28/1990, as Outlook reads a date whatever the language of Windows. */
const outlookDate = (date: string | null): string => {
  const [year, month, day] = (date ?? '').split('-').map(Number)
  return date ? `${month}/${day}/${year}` : ''
}

const outlook = (people: readonly ImportPerson[]): Column[] => [
  ['First Name', ({ name }) => name],
  ['Last Name', ({ surname }) => surname],
  ...emailColumns(people, 3, (nth) => (nth === 1 ? 'E-mail Address' : `E-mail ${nth} Address`)),
  ['Mobile Phone', ({ phone }) => phone],
  ['Birthday', ({ birth_date }) => outlookDate(birth_date)],
  ['Categories', ({ group_names }) => group_names.join(';')],
]

const LAYOUTS = { google, outlook }

/** People as a table that Google or Outlook takes in; the mark in front tells spreadsheets that it is UTF-8. RFC 4180. */
export function writeTable(people: readonly ImportPerson[], layout: keyof typeof LAYOUTS): string {
  const columns = LAYOUTS[layout](people)
  const rows = [
    columns.map(([name]) => name),
    ...people.map((each) => columns.map(([, value]) => value(each))),
  ]
  return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}
