import type { CurrentList } from '../list/current-list.queries.ts'

/** More are worked through another time. */
export const TRIAGE_MAX = 400

/** Drafts are written, and what is deleted out of these two cannot be taken back. */
const NEVER = new Set<CurrentList['system']>(['draft', 'junk', 'trash'])

/** There is something to work through. */
export const isTriable = ({ total, system }: Pick<CurrentList, 'total' | 'system'>): boolean =>
  total > 0 && !NEVER.has(system)
