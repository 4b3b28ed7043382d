import type pg from 'pg'

export interface Column {
  table: string
  name: string
  type: string
  isRequired: boolean
  hasDefault: boolean
  /** The database alone writes it. */
  isGenerated: boolean
}

export interface Constraint {
  table: string
  /** c: check, f: foreign key, x: exclusion, t: trigger. */
  kind: 'c' | 'f' | 'x' | 't'
  columns: string[]
  definition: string
  /** Of a foreign key: the table that it leads to, and whether a row there can go while one here names it. */
  target: string | null
  holdsTarget: boolean
}

export interface UniqueIndex {
  table: string
  columns: string[]
  /** Without its name. */
  definition: string
}

/** What a statement of the service can meet in a database: all that is in the schema `public`. */
export interface Catalogue {
  /** Tables, views and sequences by their kind, as `pg_class` has it. */
  relations: Map<string, string>
  columns: Map<string, Column>
  constraints: Constraint[]
  uniques: UniqueIndex[]
  /** Functions with the types of what they take and answer. */
  functions: Set<string>
}

const OURS = `relnamespace = 'public'::regnamespace`

/** As the transaction of this connection sees it. */
export async function readCatalogue(client: Pick<pg.Client, 'query'>): Promise<Catalogue> {
  const rowsOf = async <Row>(text: string): Promise<Row[]> => (await client.query(text)).rows as Row[]
  const relations = await rowsOf<{ name: string; kind: string }>(
    `select relname::text as name, relkind::text as kind from pg_class
    where ${OURS} and relkind in ('r', 'p', 'v', 'm', 'S') and relname !~ '^kysely_'`,
  )
  const columns = await rowsOf<Column>(
    `select relname::text as table, attname::text as name, format_type(atttypid, atttypmod) as type,
      attnotnull as "isRequired", atthasdef or attidentity <> '' as "hasDefault",
      attgenerated <> '' or attidentity = 'a' as "isGenerated"
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where ${OURS} and relkind in ('r', 'p', 'v', 'm') and attnum > 0 and not attisdropped`,
  )
  const constraints = await rowsOf<Constraint>(
    `select relname::text as table, contype::text as kind, pg_get_constraintdef(pg_constraint.oid) as definition,
      array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any (conkey) order by 1)
        as columns,
      (select target.relname::text from pg_class as target where target.oid = confrelid) as target,
      contype = 'f' and confdeltype in ('a', 'r') as "holdsTarget"
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where ${OURS} and contype in ('c', 'f', 'x')
    union all
    select relname::text, 't', pg_get_triggerdef(pg_trigger.oid), '{}', null, false
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where ${OURS} and not tgisinternal`,
  )
  const uniques = await rowsOf<UniqueIndex>(
    `select relname::text as table, regexp_replace(pg_get_indexdef(indexrelid), '^.*? ON ', '') as definition,
      array(select attname::text from pg_attribute where attrelid = indrelid and attnum = any (indkey) order by 1)
        as columns
    from pg_index join pg_class on pg_class.oid = indrelid
    where ${OURS} and indisunique`,
  )
  const functions = await rowsOf<{ function: string }>(
    `select format('%s(%s) %s', proname, pg_get_function_identity_arguments(oid), pg_get_function_result(oid)) as function
    from pg_proc where pronamespace = 'public'::regnamespace`,
  )
  return {
    relations: new Map(relations.map(({ name, kind }) => [name, kind])),
    columns: new Map(columns.map((column) => [`${column.table}.${column.name}`, column])),
    constraints,
    uniques,
    functions: new Set(functions.map((row) => row.function)),
  }
}
