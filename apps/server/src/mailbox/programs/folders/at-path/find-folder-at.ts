import type { Actor, App } from '#server/app.ts'
import { type FolderAtPath, selectFolderAt } from './folder-at.sql.ts'

/** The folder that a program names by its path, as the protocol's reader has it; undefined: there is none. RFC 9051 §5.1. */
export async function findFolderAt(
  app: Pick<App, 'db'>,
  { account_id }: Pick<Actor, 'account_id'>,
  path: string,
): Promise<FolderAtPath | undefined> {
  // No name has a NUL, and the database takes none.
  return path.includes('\0') ? undefined : selectFolderAt(app.db, account_id, { path })
}
