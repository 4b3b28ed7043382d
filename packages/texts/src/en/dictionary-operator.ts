import { operator } from './operator/operator.ts'

/** Loaded with the operator's pages alone. */
export const texts = { operator } as const
