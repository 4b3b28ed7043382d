import { sql } from './db.ts'

/** `inner_folder` is `outer_folder` or lies in it: where a search in a folder, or a label's rule for it, looks. */
export const LIES_WITHIN = sql`(
  inner_folder.id = outer_folder.id
  or inner_folder.kind in ('user', 'collector') and starts_with(inner_folder.name, outer_folder.name || '.'))`

/** `folders` that are left out by whatever looks into all mail. Decisions 2. */
export const PUT_ASIDE = sql`folders.kind in ('junk', 'trash')`
