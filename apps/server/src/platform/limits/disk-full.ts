/** No room left, or none for us; and PostgreSQL's disk_full. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Has something failed because a disk is full, the service's or the database's? */
export function isDiskFull(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false
  const { code } = failure as Error & { code?: unknown }
  return CODES.has(String(code)) || isDiskFull(failure.cause)
}
