import { AppError } from '#contract/errors.ts'

/** What the database cannot do with these values, at this moment or any other. PostgreSQL, appendix A. */
const OF_THE_VALUES = /^(?:21|22|23|42|54)/
/** What the pool of connections says in words alone. */
const OF_THE_LINE = /connect|terminat|timeout|pool/i

/**
 * Does a delivery fail because of the message, so that it will fail again tomorrow, rather than because of
 * the database, the disk or the mailbox? Decisions 60.
 */
export function isOfTheMessage(error: unknown): boolean {
  if (error instanceof AppError || !(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  return code === undefined ? !OF_THE_LINE.test(error.message) : OF_THE_VALUES.test(code)
}
