import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addWebClient } from '#server/doors/http/pages/web-client.ts'
import { bytesReceived } from '#tests/world/wire/bytes-received.ts'
import { buildClient } from '../scripts/lib/build-client.ts'

const DIST = join(import.meta.dirname, '../apps/web/dist')
/** Architecture §5. */
const FIRST_LOAD_KB_MAX = 152

const sourceOf = (name: string) => readFileSync(join(DIST, 'assets', name), 'utf8')

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
  let server: FastifyInstance
  let origin: string

  beforeAll(async () => {
    buildClient()
    server = fastify()
    await addWebClient(server, DIST)
    origin = await server.listen({ host: '127.0.0.1', port: 0 })
    const page = readFileSync(join(DIST, 'index.html'), 'utf8')
    const scripts = [...page.matchAll(/<script[^>]+src="\/assets\/([^"]+)"/g)].map(([, name]) => name!)
    first = new Set(scripts.flatMap((name) => [...withImports(name)]))
  })
  afterAll(() => server.close())

  /** What the server sends to a browser that asks for a script, in KB. */
  async function kb(name: string): Promise<number> {
    const url = `${origin}/assets/${name}`
    const { body, encoding } = await bytesReceived(url, { 'accept-encoding': 'gzip, deflate, br, zstd' })
    const source = encoding === 'br' ? brotliDecompressSync(body) : body
    expect(source.toString()).toBe(sourceOf(name))
    return body.length / 1024
  }

  test(`is at most ${FIRST_LOAD_KB_MAX} KB of JavaScript as sent, the longer of the languages included`, async () => {
    const all = [...first].map(sourceOf).join('\n')
    const words = [...new Set([...all.matchAll(/dictionary-[\w-]+\.js/g)].map(([name]) => name))]
    // Those of the settings are asked for by the same file, but not before the settings are.
    const dictionaries = words.filter((name) => /\bauth:/.test(sourceOf(name)))
    expect(dictionaries).toHaveLength(2)
    const code = (await Promise.all([...first].map(kb))).reduce((sum, size) => sum + size, 0)
    expect(code).toBeGreaterThan(50)
    const longest = Math.max(...(await Promise.all(dictionaries.map(kb))))
    expect(code + longest).toBeLessThanOrEqual(FIRST_LOAD_KB_MAX)
  })

  test('has no schemas: what is sent is checked by the server', () => {
    const all = [...first].map(sourceOf).join('\n')
    expect(all).toContain('/messages/mark')
    expect(all).not.toMatch(/ZodMini|_zod\b/)
  })
})
