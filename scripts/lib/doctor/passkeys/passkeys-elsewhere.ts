import pg from 'pg'

/** Schemas from before this was noted: undefined_table, undefined_column. */
const NOT_NOTED = new Set(['42P01', '42703'])
const CONNECT_MS = 5000

/** Passkeys that were made for other hosts than this one. Reads the database of a service as it is. */
export async function passkeysElsewhere(
  url: string,
  host: string,
): Promise<{ count: number; hosts: string[] }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
  try {
    await client.connect()
    const { rows } = await client.query<{ rp_id: string; count: number }>(
      `select rp_id, count(*)::int as count from passkeys where rp_id not in ('', $1) group by rp_id order by rp_id`,
      [host],
    )
    const count = rows.reduce((sum, row) => sum + row.count, 0)
    return { count, hosts: rows.map(({ rp_id }) => rp_id) }
  } catch (error) {
    if (NOT_NOTED.has((error as { code?: string }).code ?? '')) return { count: 0, hosts: [] }
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}
