import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../root.ts'

/**
 * V8 collects garbage and compiles with so many threads besides: by itself four, which two processors pay for in people's time.
 * One alone is too slow: fourteen messages of 40 MB leave 80 MB more than with four.
 */
const V8_THREADS = Math.max(2, Math.min(4, availableParallelism() - 1))

/**
 * How the service runs: a smaller young generation, a heap that grows in small steps, and fewer arenas of the
 * allocator hold half of the memory at the same speed, by `npm run bench`; what is larger than 128 KB goes back to the
 * system at once, as does garbage that is swept by whoever needs the room. Without a limit, so that the largest
 * message finds its place. Decisions 36, 97.
 */
export const SERVICE_ARGS = [
  `--v8-pool-size=${V8_THREADS}`,
  '--no-concurrent-sweeping',
  '--max-semi-space-size=4',
  '--heap-growing-percent=30',
  join(ROOT, 'apps/server/src/main.ts'),
]
export const SERVICE_ENV = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }
