/** What a column holds: which types of PostgreSQL it may have, and what it is in TypeScript. */
export interface Kind<Value> {
  readonly name: string
  /** Of types in `pg_type`. */
  readonly oids: readonly number[]
  readonly isNullable: boolean
  /** Never there: it carries the type. */
  readonly value?: Value
}

/** The columns of a row. What is selected is checked against it while tests run. */
export type Shape<Row> = { readonly [Column in keyof Row]: Kind<Row[Column]> }

const kind = (name: string, ...oids: number[]) => {
  const made = { name, oids, isNullable: false }
  return <Value>(): Kind<Value> => made
}

/** smallint, integer, bigint: all come as numbers. */
export const int: <Value extends number = number>() => Kind<Value> = kind('int', 21, 23, 20)
/** real, double precision. */
export const float: <Value extends number = number>() => Kind<Value> = kind('float', 700, 701)
/** text, varchar, name, uuid. */
export const text: <Value extends string = string>() => Kind<Value> = kind('text', 25, 1043, 19, 2950)
export const bool: <Value extends boolean = boolean>() => Kind<Value> = kind('bool', 16)
/** timestamptz, date. */
export const timestamp: () => Kind<Date> = kind('timestamp', 1184, 1082)
export const bytes: () => Kind<Buffer> = kind('bytes', 17)
/** json, jsonb: what is in it is not looked at. */
export const json: <Value>() => Kind<Value> = kind('json', 114, 3802)
/** smallint[], integer[], bigint[] */
export const ints: <Value extends number = number>() => Kind<Value[]> = kind('ints', 1005, 1007, 1016)
/** text[], varchar[], uuid[] */
export const texts: <Value extends string = string>() => Kind<Value[]> = kind('texts', 1009, 1015, 2951)
/** timestamptz[] */
export const timestamps: () => Kind<Date[]> = kind('timestamps', 1185)

export const nullable = <Value>(one: Kind<Value>): Kind<Value | null> => ({ ...one, isNullable: true })
