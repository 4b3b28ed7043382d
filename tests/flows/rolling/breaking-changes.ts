import type { Catalogue, Column, Constraint, UniqueIndex } from './catalogue.ts'

/** Types that hold whatever the first of them held, so that a statement written for it goes on. */
const WIDER: Readonly<Record<string, RegExp>> = {
  smallint: /^(?:integer|bigint)$/,
  integer: /^bigint$/,
  real: /^double precision$/,
  'character varying': /^text$/,
}
/** UIDs of messages: ranges of them are ranges of `integer`. RFC 9051 §2.3.1.1. */
const STAYS = /\.uid/
/** Deletes of blobs are tried again: whoever does not know who else names one is refused by the key, and nothing is lost. */
const RETRIED = new Set(['blobs'])

/**
 * What a process that was written for the one would stumble over in the other, in words. Decisions 242.
 */
export function breakingChanges(before: Catalogue, after: Catalogue): string[] {
  return [
    ...missingThings(before, after),
    ...[...before.columns].flatMap(([name, column]) => changesOf(name, column, after)),
    ...[...after.columns].flatMap(([name, column]) => hardToFill(name, column, before)),
    ...after.constraints.filter((one) => isNewHold(one, before)).map((one) => said('holds', one)),
    ...after.uniques.filter((one) => isNewUnique(one, before, after)).map((one) => said('is unique', one)),
    ...before.uniques
      .filter((one) => after.relations.has(one.table) && !has(after.uniques, one))
      .map((one) => said('is not unique any more', one)),
  ]
}

const said = (what: string, { table, definition }: { table: string; definition: string }): string =>
  `${table} ${what}: ${definition}`

const has = (list: readonly { table: string; definition: string }[], one: Constraint | UniqueIndex) =>
  list.some(({ table, definition }) => table === one.table && definition === one.definition)

const missingThings = (before: Catalogue, after: Catalogue): string[] => [
  ...[...before.relations.keys()]
    .filter((name) => !after.relations.has(name))
    .map((name) => `${name} is gone`),
  ...[...before.functions].filter((name) => !after.functions.has(name)).map((name) => `${name} is gone`),
]

function changesOf(name: string, was: Column, after: Catalogue): string[] {
  if (!after.relations.has(was.table)) return []
  const is = after.columns.get(name)
  if (!is) return [`${name} is gone`]
  return [
    ...(is.type === was.type || (!STAYS.test(name) && WIDER[was.type.replace(/\(.*/, '')]?.test(is.type))
      ? []
      : [`${name} was ${was.type} and is ${is.type}`]),
    ...(is.isRequired && !was.isRequired ? [`${name} may not be null any more`] : []),
    ...(is.isRequired && was.hasDefault && !is.hasDefault ? [`${name} has no default any more`] : []),
    ...(is.isGenerated && !was.isGenerated ? [`${name} may not be written any more`] : []),
  ]
}

const isOld = (table: string, before: Catalogue): boolean => before.relations.has(table)

const hardToFill = (name: string, { table, isRequired, hasDefault }: Column, before: Catalogue): string[] =>
  isOld(table, before) && !before.columns.has(name) && isRequired && !hasDefault
    ? [`${name} has to be filled by whoever does not know it`]
    : []

/** Columns that nobody fills who does not know them. */
const isOfNew = ({ table, columns }: Constraint | UniqueIndex, before: Catalogue): boolean =>
  columns.length > 0 && columns.every((column) => !before.columns.has(`${table}.${column}`))

/** It may refuse what was done before. */
function isNewHold(one: Constraint, before: Catalogue): boolean {
  const { kind, table, target } = one
  if (has(before.constraints, one)) return false
  // What follows a statement neither changes its rows nor what it answers.
  if (kind === 't') return isOld(table, before) && !/^CREATE TRIGGER \S+ AFTER /.test(one.definition)
  if (kind === 'f' && one.holdsTarget && isOld(target!, before) && !RETRIED.has(target!)) return true
  if (!isOld(table, before) || isOfNew(one, before)) return false
  return kind !== 'c' || !before.constraints.some((former) => former.table === table && isWider(former, one))
}

/** Rows that do not know of it leave one of its columns empty. */
function isNewUnique(one: UniqueIndex, before: Catalogue, after: Catalogue): boolean {
  const { table, columns } = one
  if (!isOld(table, before) || has(before.uniques, one)) return false
  return !columns.some((name) => {
    const column = after.columns.get(`${table}.${name}`)!
    return !before.columns.has(`${table}.${name}`) && !column.isRequired && !column.hasDefault
  })
}

const WORDS = /'(?:[^']|'')*'(?:::[\w ]+)?(?:, )?/g

/** The same check with more words to choose from. */
function isWider(former: Constraint, one: Constraint): boolean {
  const wordsOf = ({ definition }: Constraint) =>
    (definition.match(WORDS) ?? []).map((word) => word.replace(/, $/, ''))
  const frameOf = ({ definition }: Constraint) => definition.replaceAll(WORDS, '')
  const words = wordsOf(one)
  return (
    former.kind === 'c' &&
    frameOf(former) === frameOf(one) &&
    wordsOf(former).every((word) => words.includes(word))
  )
}
