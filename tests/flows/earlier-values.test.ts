import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ownDatabase } from '#tests/world/database/own-database.ts'
import { allRows, EARLIER, fillAsOf, primaryKeys, type Row, type Rows } from './earlier-versions.ts'

/** Columns that have another name since, by `table.column`. */
const RENAMED: Record<string, string> = {
  'labels.taken_until': 'leased_until',
  'outbound.taken_until': 'leased_until',
}

/** What migrations make of a value on purpose. */
const MEANT: Record<string, (was: unknown, row: Row) => unknown> = {
  // Counted on, so that a program which knows the former number asks what has changed.
  'folders.modseq': (was) => Number(was) + 1,
  // What has left, or never will, holds no bytes.
  'outbound.blob': (was, { state }) => (state === 'sent' || state === 'failed' ? null : was),
}

/** Values of a version that are not there any more, or others than they should be. */
function differencesOf(before: Rows, after: Rows, keys: Record<string, string[]>): string[] {
  return Object.entries(before).flatMap(([table, rows]) => {
    const key = keys[table] ?? []
    const nameOf = (row: Row) => JSON.stringify(key.map((column) => row[column]))
    const now = new Map((after[table] ?? []).map((row) => [nameOf(row), row]))
    return rows.flatMap((row) => {
      const there = now.get(nameOf(row))
      if (!there) return [`${table} ${nameOf(row)} is gone`]
      return Object.entries(row).flatMap(([column, was]) => {
        const path = `${table}.${column}`
        const expected = MEANT[path]?.(was, row) ?? (path in MEANT ? null : was)
        const is = there[RENAMED[path] ?? column]
        return JSON.stringify(is) === JSON.stringify(expected)
          ? []
          : [`${path} ${nameOf(row)}: ${was} → ${is}`]
      })
    })
  })
}

describe.each(['0.1.0', '0.2.0'])('data of %s', (version) => {
  test('go through all migrations, and every value is the same, letter for letter', async () => {
    let before: Rows = {}
    await using database = await ownDatabase(async (url) => {
      await fillAsOf(version, url)
      before = await allRows(url)
    })
    expect(Object.keys(before).length).toBeGreaterThan(10)
    const [after, keys] = await Promise.all([allRows(database.url), primaryKeys(database.url)])
    expect(differencesOf(before, after, keys)).toEqual([])
  })

  test('have every blob that their rows name, with the bytes of that name', async () => {
    await using database = await ownDatabase((url) => fillAsOf(version, url))
    const files = globSync('blobs/*/*', { cwd: join(EARLIER, version) })
    for (const file of files) {
      const bytes = readFileSync(join(EARLIER, version, file))
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(basename(file))
    }
    const { blobs = [] } = await allRows(database.url)
    const named = blobs.map(({ hash }) => hash)
    expect(files.map((file) => basename(file)).sort()).toEqual(named.sort())
  })
})
