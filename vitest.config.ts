import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { folderInMemory } from './scripts/lib/suite/folder-in-memory.ts'
import { LongestFirst } from './tests/world/longest-first.ts'

const SCREENS = 'tests/screens/**/*.test.{ts,tsx}'
const SERVER = [
  '{apps/server,apps/sandbox}/**/*.test.ts',
  'tests/{corpus,durability,ecosystem,flows,world}/**/*.test.ts',
]
/** Components are tested beside them, in a page that exists in memory. */
const COMPONENTS = '{apps/web,packages/ui}/**/*.test.tsx'
const ALL = '{apps,packages,tests,scripts}/**/*.test.{ts,tsx}'
const NONE_OF_OURS = ['**/node_modules/**', '**/dist/**']
const DATABASE = './tests/world/database/database.ts'

const inMemory = process.env.TMPDIR ? null : folderInMemory()
if (inMemory) process.env.TMPDIR = inMemory

export default defineConfig({
  test: {
    // Threads of one process share what V8 makes of WebAssembly, and in a run of many V8 may lose count of it and end.
    pool: 'forks',
    // State is born in compose, so files may share a runner and its loaded modules: five times faster.
    isolate: false,
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    // A fact is waited for as long as a busy processor may take; only one that never comes waits to the end.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    env: { NODE_ENV: 'test', TZ: 'UTC' },
    projects: [
      {
        extends: true,
        test: {
          name: 'screens',
          include: [SCREENS],
          globalSetup: [DATABASE, './tests/world/built-client.ts'],
        },
      },
      { extends: true, test: { name: 'server', include: SERVER, globalSetup: [DATABASE] } },
      { extends: true, test: { name: 'components', include: [COMPONENTS], environment: 'happy-dom' } },
      // Neither database nor browser. Whatever is not above is here, so that no file is left out.
      {
        extends: true,
        test: { name: 'unit', include: [ALL], exclude: [...NONE_OF_OURS, SCREENS, COMPONENTS, ...SERVER] },
      },
    ],
  },
})
