import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{apps,packages,tests,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: './tests/world/database.ts',
    pool: 'threads',
    // State is born in compose, so files may share a thread and its loaded modules: five times faster.
    isolate: false,
    testTimeout: 60_000,
    // A browser or a killed server on a busy machine may lose a race; what is really broken fails twice.
    retry: process.env.CI ? 1 : 0,
    hookTimeout: 60_000,
    // A fact is waited for as long as a busy processor may take; only one that never comes waits to the end.
    expect: { poll: { timeout: 30_000 } },
    env: { NODE_ENV: 'test', TZ: 'UTC' },
  },
})
