import type { FoundRecord } from '#server/addresses/domains/domains.sql.ts'

/** What was found at a record, and what that means. */
export type Judged = Pick<FoundRecord, 'found' | 'state'> & Partial<Pick<FoundRecord, 'hint' | 'advice'>>

/** People paste the quotes of an instruction along with the text. */
export const isQuoted = (text: string): boolean => /^["'“”«].*["'“”»]$/.test(text.trim())
