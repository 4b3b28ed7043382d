import { foldText } from '#server/mailbox/texts/fold-text.ts'
import { KNOWN_FIELDS } from '#server/mailbox/texts/message-text.ts'
import { hashesAsked } from '#server/mailbox/texts/text-filter.ts'
import { type RawBuilder, sql } from '#server/platform/db/db.ts'

/** A condition over `message_texts`. */
export type Condition = RawBuilder<boolean>

/** As it stands before the colon. */
export const fieldName = (field: string): string => foldText(field).trim()

export const isKnownField = (field: string): boolean => KNOWN_FIELDS.some((known) => known === field)

/** `case` keeps the order: the text is fetched only where the filter lets it be. `sooner`: what says the same for less. */
const within = (column: 'head' | 'body', pattern: string, sooner?: Condition): Condition => {
  const text = sql.ref(`message_texts.${column}`)
  const filter = sql.ref(`message_texts.${column}_filter`)
  const isInText: Condition = sql`strpos(${text}, ${pattern}) > 0`
  const isThere: Condition = sooner ? sql`(${sooner} or ${isInText})` : isInText
  const bits = hashesAsked(pattern).map(
    (hash): Condition => sql`get_bit(${filter}, ${hash}::int % (8 * octet_length(${filter}))) = 1`,
  )
  return bits.length === 0
    ? isThere
    : sql`case when ${sql.join(bits, sql` and `)} then ${isThere} else false end`
}

export const bodyHas = (text: string): Condition => {
  const pattern = foldText(text)
  return pattern === '' ? sql`true` : within('body', pattern)
}

export const textHas = (text: string): Condition => {
  const pattern = foldText(text)
  if (pattern === '') return sql`true`
  // Names and subjects are what is looked for most: where the usual fields have it, nothing is unpacked, and where the head
  // has it, which is short, the body is not. Only the usual fields have a comma between two fields of one name.
  const isKnown: Condition | undefined = pattern.includes(',')
    ? undefined
    : sql`coalesce(strpos(message_texts.known, ${pattern}) > 0, false)`
  return sql`(${within('head', pattern, isKnown)} or ${within('body', pattern)})`
}

/** Which of the two the field is looked for in: `known`, where there is one, is in an index. */
export type FieldsIn = 'known' | 'head' | 'either'

export function fieldHas(field: string, text: string, fieldsIn: FieldsIn): Condition {
  const name = fieldName(field)
  const pattern = foldText(text)
  if (!isKnownField(name) || fieldsIn === 'head') return inHead(name, pattern)
  if (fieldsIn === 'known') return inKnown(name, pattern)
  return sql`case when message_texts.known is null then ${inHead(name, pattern)} else ${inKnown(name, pattern)} end`
}

function inKnown(name: string, pattern: string): Condition {
  const line = `\n${name}: `
  if (pattern === '') return sql`strpos(message_texts.known, ${line}) > 0`
  const value = sql`split_part(split_part(message_texts.known, ${line}, 2), ${'\n'}, 1)`
  return sql`case when strpos(message_texts.known, ${pattern}) > 0 then strpos(${value}, ${pattern}) > 0 else false end`
}

function inHead(name: string, pattern: string): Condition {
  const line = `${name}: `
  if (pattern === '') return sql`strpos(message_texts.head, ${`\n${line}`}) > 0`
  return sql`case when ${within('head', pattern)} then exists (
    select from string_to_table(message_texts.head, ${'\n'}) as line
    where starts_with(line, ${line}) and strpos(substr(line, ${line.length + 1}::int), ${pattern}) > 0
  ) else false end`
}
