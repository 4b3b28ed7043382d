import * as z from 'zod/mini'

/** Somebody of the ecosystem, as people know each other. */
export const wmid_or_email = z.string().check(z.trim(), z.maxLength(254))
