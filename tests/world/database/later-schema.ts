import pg from 'pg'

/** A migration that no version of today knows. */
export const LATER = '9999-of-a-later-version.sql'

const OURS = `relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname !~ '^kysely_'`

/**
 * Does to every table what a migration of a newer version may do while this one runs: columns that may be empty or have
 * a default, numbers that are wider. Decisions 242.
 */
export async function bringFurther(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const change of await changes(client)) await client.query(change)
    await client.query('insert into kysely_migration values ($1, now()::text) on conflict do nothing', [
      LATER,
    ])
  } finally {
    await client.end()
  }
}

async function changes(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class where ${OURS} order by relname`,
  )
  const { rows: numbers } = await client.query<{ name: string; column: string }>(
    `select relname::text as name, attname::text as column
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where ${OURS} and attnum > 0 and not attisdropped and attgenerated = '' and atttypid in ('int2'::regtype, 'int4'::regtype)
      -- Whatever hangs on an id would have to be changed with it; UIDs are 32 bits wide by RFC 9051.
      and attname !~ '(^|_)id$' and attname !~ '^uid'`,
  )
  return [
    ...tables.map(
      ({ name }) =>
        `alter table ${name} add column if not exists later_text text not null default 'later', add column if not exists later_number int`,
    ),
    ...numbers.map(({ name, column }) => `alter table ${name} alter column "${column}" type bigint`),
  ]
}
