import { createHash } from 'node:crypto'

/** What the database knows of a token in a cookie or a link: a stolen copy of the table opens nothing. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
