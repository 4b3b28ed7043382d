import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildClient } from '../scripts/lib/build-client.ts'

const DIST = join(import.meta.dirname, '../apps/web/dist')
/** Architecture §5. */
const FIRST_LOAD_KB_MAX = 170

const sourceOf = (name: string) => readFileSync(join(DIST, 'assets', name), 'utf8')
const kb = (name: string) => gzipSync(sourceOf(name)).length / 1024

/** A file of the build and all that it imports before it runs. */
function withImports(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen
  seen.add(name)
  const imports = sourceOf(name).matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g)
  for (const [, imported] of imports) withImports(imported!, seen)
  return seen
}

describe('what a browser loads before the list of letters stands', () => {
  let first: Set<string>

  beforeAll(() => {
    buildClient()
    const page = readFileSync(join(DIST, 'index.html'), 'utf8')
    const scripts = [...page.matchAll(/<script[^>]+src="\/assets\/([^"]+)"/g)].map(([, name]) => name!)
    first = new Set(scripts.flatMap((name) => [...withImports(name)]))
  })

  test(`is at most ${FIRST_LOAD_KB_MAX} KB of JavaScript after gzip, the longer of the languages included`, () => {
    const all = [...first].map(sourceOf).join('\n')
    const words = [...new Set([...all.matchAll(/dictionary-[\w-]+\.js/g)].map(([name]) => name))]
    // Those of the settings are asked for by the same file, but not before the settings are.
    const dictionaries = words.filter((name) => /\bauth:/.test(sourceOf(name))).map(kb)
    expect(dictionaries).toHaveLength(2)
    const code = [...first].reduce((sum, name) => sum + kb(name), 0)
    expect(code).toBeGreaterThan(100)
    expect(code + Math.max(...dictionaries)).toBeLessThanOrEqual(FIRST_LOAD_KB_MAX)
  })

  test('has no schemas: what is sent is checked by the server', () => {
    const all = [...first].map(sourceOf).join('\n')
    expect(all).toContain('/messages/mark')
    expect(all).not.toMatch(/ZodMini|_zod\b/)
  })
})
