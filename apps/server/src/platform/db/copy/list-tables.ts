import pg from 'pg'

/** A table with the columns that are written; those that the database computes are left out. */
export interface TableColumns {
  name: string
  columns: string[]
}

/** Where a sequence stands; null: nothing was taken of it. */
export interface SequenceValue {
  name: string
  /** `integer`, `bigint` or `smallint`. */
  type: string
  last: number | null
}

const COLUMNS = `
  select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and c.relname not like 'kysely\\_%'
  group by c.relname order by c.relname`

const REFERENCES = `
  select distinct c.relname::text as name, f.relname::text as above
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conrelid <> k.confrelid`

/** All tables of ours, each behind those that its foreign keys lead to. Throws where they lead in a circle. */
export async function listTables(client: pg.Client): Promise<TableColumns[]> {
  const { rows: tables } = await client.query<TableColumns>(COLUMNS)
  const { rows: references } = await client.query<{ name: string; above: string }>(REFERENCES)
  const ordered: TableColumns[] = []
  let rest = tables
  while (rest.length > 0) {
    const names = new Set(rest.map(({ name }) => name))
    const isFree = ({ name }: TableColumns) =>
      !references.some((reference) => reference.name === name && names.has(reference.above))
    const free = rest.filter(isFree)
    if (free.length === 0) throw new Error(`Foreign keys lead in a circle: ${[...names].join(', ')}.`)
    ordered.push(...free)
    rest = rest.filter((table) => !free.includes(table))
  }
  return ordered
}

/** All sequences of ours, those of identity columns too. They stand at least where the rows of any snapshot say. */
export async function listSequences(client: pg.Client): Promise<SequenceValue[]> {
  const { rows } = await client.query<SequenceValue>(
    `select sequencename::text as name, data_type::text as type, last_value as last
    from pg_sequences where schemaname = 'public' order by sequencename`,
  )
  return rows
}

/**
 * `copy` of the names of all blobs that any row names, sorted, one on each line. `rowsOf`: of these rows alone, a condition
 * by the name of the table; tables that have none are left out.
 */
export async function copyOfBlobNames(
  client: pg.Client,
  rowsOf: (table: string) => string | undefined = () => 'true',
): Promise<string> {
  const { rows } = await client.query<{ name: string; named: string }>(
    `select c.relname::text as name, a.attname::text as named
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'public.blobs'::regclass
    order by 1, 2`,
  )
  const parts = rows.flatMap(({ name, named }) => {
    const [table, column] = [name, named].map(pg.escapeIdentifier)
    const which = rowsOf(name)
    return which
      ? [`select ${column} as hash from public.${table} where ${column} is not null and ${which}`]
      : []
  })
  return `copy (select hash from (${parts.join(' union ')}) as named order by hash) to stdout`
}

/** `copy` of a table, to be followed by `to stdout` or `from stdin`. */
export const copyOf = ({ name, columns }: TableColumns): string =>
  `copy public.${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')})`
