/** Where a PostgreSQL answers; what `startEmbedded` and `checkExternal` give. */
export interface Database extends AsyncDisposable {
  url: string
  /** The same without a pooler between, for what belongs to a connection: words between processes, migrations. */
  direct_url: string
}
