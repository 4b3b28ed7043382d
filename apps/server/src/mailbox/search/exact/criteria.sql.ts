import { hasLabel } from '#server/mailbox/search/query/query.sql.ts'
import { toldSize } from '#server/mailbox/structure/told-size.sql.ts'
import { type RawBuilder, sql } from '#server/platform/db/db.ts'
import type { Criterion, UidRange } from './criteria.ts'
import { bodyHas, type FieldsIn, fieldHas, fieldName, isKnownField, textHas } from './texts.sql.ts'

type Condition = RawBuilder<boolean>

/** Whether `message_texts` has to be read for it. */
export const isOfText = ({ kind, ...one }: Criterion): boolean =>
  kind === 'field' ||
  kind === 'body' ||
  kind === 'text' ||
  (kind === 'day' && 'of' in one && one.of === 'sent')

/** Whether the index of the usual fields can tell. */
export const isOfKnown = (one: Criterion): boolean =>
  one.kind === 'field' && isKnownField(fieldName(one.field))

/** A criterion over `messages` and `message_texts`; never null. */
export function conditionOf(
  account_id: number,
  criterion: Criterion,
  fieldsIn: FieldsIn = 'either',
): Condition {
  const inner = (one: Criterion) => conditionOf(account_id, one, fieldsIn)
  switch (criterion.kind) {
    case 'and':
      return criterion.of.length === 0 ? sql`true` : sql`(${sql.join(criterion.of.map(inner), sql` and `)})`
    case 'or':
      return criterion.of.length === 0 ? sql`false` : sql`(${sql.join(criterion.of.map(inner), sql` or `)})`
    case 'not':
      return sql`not (${inner(criterion.of)})`
    case 'field':
      return fieldHas(criterion.field, criterion.text, fieldsIn)
    case 'body':
      return bodyHas(criterion.text)
    case 'text':
      return textHas(criterion.text)
    default:
      return ofRow(account_id, criterion)
  }
}

type RowCriterion = Exclude<Criterion, { kind: 'and' | 'or' | 'not' | 'field' | 'body' | 'text' }>

function ofRow(account_id: number, criterion: RowCriterion): Condition {
  switch (criterion.kind) {
    case 'uids':
      return criterion.ranges.length === 0
        ? sql`false`
        : sql`messages.uid <@ ${multirange(criterion.ranges)}::int4multirange`
    case 'flag':
      return sql`${sql.ref(`messages.${criterion.flag}`)}`
    case 'keyword':
      return sql`${criterion.keyword.toLowerCase()} = any (lower(messages.keywords::text)::text[])`
    case 'label':
      return sql`${hasLabel(account_id, criterion.label_id)}`
    case 'size':
      return criterion.side === 'larger'
        ? sql`${toldSize(account_id)} > ${criterion.bytes}::bigint`
        : sql`${toldSize(account_id)} < ${criterion.bytes}::bigint`
    case 'day':
      return ofDay(criterion)
    case 'received':
      return criterion.side === 'until'
        ? sql`messages.received_at <= ${criterion.moment}`
        : sql`messages.received_at >= ${criterion.moment}`
    case 'changed':
      return sql`messages.modseq >= ${criterion.modseq}`
    case 'bytes':
      return sql`starts_with(messages.blob, ${criterion.hash})`
  }
}

const SIDES = { before: sql`<`, on: sql`=`, since: sql`>=` } as const

function ofDay({ of, side, ...written }: Extract<Criterion, { kind: 'day' }>): Condition {
  // PostgreSQL knows no year 0; no mail is older than either.
  const day = written.day.replace(/^0000/, '0001')
  if (of === 'sent') return sql`coalesce(message_texts.sent_day ${SIDES[side]} ${day}::date, false)`
  const moment =
    of === 'saved' ? sql`coalesce(messages.saved_at, messages.received_at)` : sql`messages.received_at`
  return sql`(${moment} at time zone 'UTC')::date ${SIDES[side]} ${day}::date`
}

/** A range of PostgreSQL ends one further, which must be a number, too. */
const UID_LAST = 2 ** 31 - 2

export const multirange = (ranges: readonly UidRange[]): string =>
  `{${ranges
    .filter(([first]) => first <= UID_LAST)
    .map(([first, last]) => `[${Math.max(0, first)},${Math.min(last, UID_LAST)}]`)
    .join(',')}}`

/** The first and last UID that can be found at all: what an index can be asked for. */
export function boundsOf(conjuncts: readonly Criterion[]): UidRange {
  let [first, last] = [0, UID_LAST]
  for (const one of conjuncts) {
    if (one.kind !== 'uids') continue
    first = Math.max(
      first,
      one.ranges.reduce((least, [from]) => Math.min(least, from), UID_LAST),
    )
    last = Math.min(
      last,
      one.ranges.reduce((most, [, to]) => Math.max(most, to), 0),
    )
  }
  return [first, last] as unknown as UidRange
}
