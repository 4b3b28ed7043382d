import * as z from 'zod/mini'

/** What a link carries. */
export const link_token = z.string().check(z.minLength(1), z.maxLength(100))
