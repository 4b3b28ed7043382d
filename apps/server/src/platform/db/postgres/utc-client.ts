import pg from 'pg'

/** What a connection says of itself when it begins; the library's types leave it out. */
const Starting = pg.Client as unknown as new (
  ...options: ConstructorParameters<typeof pg.Client>
) => pg.Client & {
  getStartupConf(): Record<string, string>
}

/**
 * A connection to which PostgreSQL tells times in UTC. It says so by a parameter of its own and not by `options`:
 * a pooler keeps the former for each of its clients, and refuses whoever brings the latter. PostgreSQL 18, §54.2.1.
 */
export class UtcClient extends Starting {
  override getStartupConf(): Record<string, string> {
    return { ...super.getStartupConf(), timezone: 'UTC' }
  }
}
