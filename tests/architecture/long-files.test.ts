import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LONG } from '#tests/world/longest-first.ts'

const ROOT = new URL('../../', import.meta.url).pathname

test('files that begin first because they take long are there', () => {
  const missing = LONG.filter((path) => !existsSync(join(ROOT, path)))
  expect(missing, 'tests/world/longest-first.ts names files that were moved or renamed').toEqual([])
})
