import * as z from 'zod/mini'

/** What the link of the message carries. */
export const request_token = z.string().check(z.minLength(1), z.maxLength(100))
