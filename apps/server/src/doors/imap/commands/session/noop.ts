import type { Handler } from '../handler.ts'

/** What changed is told after every command; this one asks for nothing else. RFC 9051 §6.1.2. */
export const noop: Handler<'NOOP'> = { state: 'any', run: () => {} }
