import * as z from 'zod/mini'

/** A number of ours where it arrives as text: in a path or a query. */
export const id_text = z.coerce.number().check(z.int())
