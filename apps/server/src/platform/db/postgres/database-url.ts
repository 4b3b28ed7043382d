/** Where a PostgreSQL answers; what `startEmbedded` and `checkExternal` give. */
export interface Database extends AsyncDisposable {
  url: string
}
