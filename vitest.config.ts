import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{apps,packages,tests,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: './tests/world/database.ts',
    pool: 'threads',
    // State is born in compose, so files may share a thread and its loaded modules: five times faster.
    isolate: false,
    // A fact is waited for as long as a busy processor may take; only one that never comes waits to the end.
    // On a loaded machine a few tests of the screens still press a key too early; what is broken fails twice.
    retry: 1,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    env: { NODE_ENV: 'test', TZ: 'UTC' },
  },
})
