import { parse } from 'csv-parse'
import { CONTACTS_MAX } from '#contract/contacts/contact.ts'
import type { ImportField } from '#contract/contacts/transfer/read-contacts-file.schema.ts'
import { IMPORT_COLUMNS_MAX } from '#contract/contacts/transfer/read-contacts-file.ts'
import { AppError } from '#contract/errors.ts'
import { emptyPerson, type RawPerson } from '../person.ts'
import { type DayOrder, dayOrderOf } from './birth-date.ts'
import { guessColumn } from './guess-column.ts'

export interface Table {
  columns: { name: string; field: ImportField; samples: string[] }[]
  people: RawPerson[]
  order: DayOrder
}

const SAMPLES = 3
/** Empty rows count for nothing, but millions of them fill the memory. */
const ROWS_MAX = 5 * CONTACTS_MAX
/** Of a first line, enough to see what parts its cells: a pattern that repeats has no room for millions of characters. */
const HEAD_CHARS_MAX = 65_536
const DELIMITERS = [',', ';', '\t'] as const

/** The mark that parts the first line into most cells, outside quotes. */
function delimiterOf(text: string): string {
  const line = (/^\s*(?:"(?:[^"]|"")*"|[^"\n])*/.exec(text.slice(0, HEAD_CHARS_MAX))?.[0] ?? '').replace(
    /"(?:[^"]|"")*"/g,
    '',
  )
  const counts = DELIMITERS.map((mark) => line.split(mark).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))]!
}

/** The cells of each row. Quotes in the wrong place and rows of unequal length are taken as they are. Throws `max_count_reached`. RFC 4180. */
async function rowsOf(text: string): Promise<string[][]> {
  const rows: string[][] = []
  const reader = parse(text, {
    delimiter: delimiterOf(text),
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
  })
  for await (const row of reader as AsyncIterable<string[]>) {
    if (rows.length === ROWS_MAX) throw new AppError('max_count_reached', { params: { limit: CONTACTS_MAX } })
    rows.push(row.slice(0, IMPORT_COLUMNS_MAX))
  }
  return rows
}

const isValue = (cell: string): boolean => /\S@\S|\d\D*\d\D*\d/.test(cell)

/**
 * Does the table begin with the names of its columns? Not when an address stands there already; else when a name
 * is known, or when numbers and addresses begin below.
 */
function hasHeader([first = [], ...body]: readonly string[][]): boolean {
  if (first.some((cell) => /\S@\S/.test(cell))) return false
  if (first.some((cell) => guessColumn(cell) !== '-')) return true
  return first.some((cell, nth) => !isValue(cell) && body.some((row) => isValue(row[nth] ?? '')))
}

const pieces = (cell: string, mark: RegExp): string[] => cell.split(mark).map((piece) => piece.trim())

/** One by one: a cell may hold more than a call takes arguments. */
function append(texts: string[], more: readonly string[]): void {
  for (const text of more) texts.push(text)
}

function take(person: RawPerson, field: ImportField, cell: string): void {
  if (field === '-' || cell === '') return
  if (field === 'email') append(person.emails, pieces(cell, /\s*:::\s*|[,;\s]+/))
  else if (field === 'phone') append(person.phones, pieces(cell, /:::/))
  else if (field === 'groups')
    append(
      person.groups,
      pieces(cell, /:::|;/).filter((name) => !name.startsWith('* ')),
    )
  else person[field] ||= cell.trim()
}

/** People of a table, its columns taken as asked, else as their names say. */
export async function readTable(
  text: string,
  requestedFields: readonly ImportField[] | null,
): Promise<Table> {
  const rows = await rowsOf(text)
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0)
  const [first = []] = rows
  const isNamed = hasHeader(rows)
  const body = isNamed ? rows.slice(1) : rows
  const columns = Array.from({ length: width }, (_, nth) => {
    const filled = body.flatMap((row) => row[nth]?.trim() || [])
    const name = isNamed ? (first[nth] ?? '').trim() : ''
    return { name, field: guessColumn(name), samples: [...new Set(filled.slice(0, 50))].slice(0, SAMPLES) }
  })
  if (!isNamed) guessByContent(columns)
  for (const [nth, column] of columns.entries()) column.field = requestedFields?.[nth] ?? column.field

  const dates = columns.findIndex(({ field }) => field === 'birth_date')
  return {
    columns,
    order: dayOrderOf(dates < 0 ? [] : body.map((row) => row[dates] ?? '')),
    people: body.map((row) => {
      const person = emptyPerson()
      for (const [nth, { field }] of columns.entries()) take(person, field, row[nth] ?? '')
      return person
    }),
  }
}

/** Without names: columns of addresses tell themselves, and the first of the others is the name. */
function guessByContent(columns: Table['columns']): void {
  for (const column of columns) {
    if (column.samples.some((sample) => /\S@\S/.test(sample))) column.field = 'email'
    else if (column.samples.some((sample) => /^\+?[\d ()-]{6,}$/.test(sample))) column.field = 'phone'
  }
  const named = columns.find(({ field, samples }) => field === '-' && samples.length > 0)
  if (named) named.field = 'full_name'
}
