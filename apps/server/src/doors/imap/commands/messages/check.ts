import type { Handler } from '../handler.ts'

/** Everything is kept already when it is answered. RFC 3501 §6.4.1. */
export const check: Handler<'CHECK'> = { state: 'selected', run: () => {} }
