import { vi } from 'vitest'

/** Until all of this holds at one moment: boxes that are measured together may still be on their way. */
export const settles = (check: () => Promise<unknown>): Promise<unknown> =>
  vi.waitFor(check, { timeout: 60_000, interval: 50 })
