import { createHash } from 'node:crypto'
import type { FilterRow } from './filter-row.ts'

/** Names a list of filters as it stands, by what is in it. Decisions 56. */
export const filtersEtag = (rows: readonly FilterRow[]): string =>
  createHash('sha256').update(JSON.stringify(rows)).digest('base64url')
