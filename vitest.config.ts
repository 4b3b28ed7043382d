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
    hookTimeout: 60_000,
    env: { NODE_ENV: 'test', TZ: 'UTC' },
  },
})
