import type { QueryResult } from 'pg'
import type { Kind, Shape } from './row-shape.ts'

type Columns = [name: string, kind: Kind<unknown>][]

/** Throws when what was selected is not what its shape says: other columns, other types, or null where there is none. */
export type CheckRows = (shape: Shape<unknown>, result: QueryResult, statement: string) => void

export function rowsChecker(): CheckRows {
  /** Statements whose columns have been looked at, by the shape of their rows. */
  const seen = new WeakMap<object, Set<string>>()
  return (shape, result, statement) => {
    const columns = Object.entries<Kind<unknown>>(shape)
    const statements = seen.get(shape) ?? new Set()
    const faults = statements.has(statement) ? [] : columnFaults(columns, result)
    if (faults.length === 0) faults.push(...nullFaults(columns, result))
    if (faults.length > 0) {
      throw new Error(`The row is not as its shape says: ${faults.join(', ')}.\n${statement}`)
    }
    seen.set(shape, statements.add(statement))
  }
}

function columnFaults(columns: Columns, { fields }: QueryResult): string[] {
  const oids = new Map(fields.map(({ name, dataTypeID }) => [name, dataTypeID]))
  const faults = columns.flatMap(([name, kind]) => {
    const oid = oids.get(name)
    if (oid === undefined) return [`there is no column ${name}`]
    return kind.oids.includes(oid) ? [] : [`${name} is of type ${oid} and not ${kind.name}`]
  })
  const known = new Set(columns.map(([name]) => name))
  const strangers = [...oids.keys()].filter((name) => !known.has(name))
  faults.push(...strangers.map((name) => `${name} is not in the shape`))
  if (oids.size < fields.length) faults.push('a column comes twice')
  return faults
}

const nullFaults = (columns: Columns, { rows }: QueryResult): string[] =>
  columns
    .filter(([name, { isNullable }]) => !isNullable && rows.some((row) => row[name] === null))
    .map(([name]) => `${name} is null`)
