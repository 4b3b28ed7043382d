import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { folderInMemory } from './folder-in-memory.ts'

const PLENTY = 64 * 1024 ** 3

function aRoot(): string {
  const root = mkdtempSync(join(tmpdir(), 'memory-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  return root
}

test('what a run that was killed has left is removed, what a living one or others have stays', () => {
  const root = aRoot()
  const { pid } = spawnSync(process.execPath, ['--version'])
  const left = join(root, `pochtamt-tests-${pid}`)
  const living = join(root, `pochtamt-tests-${process.ppid}`)
  const foreign = join(root, 'postgres-shared')
  for (const each of [left, living, foreign]) mkdirSync(each)
  writeFileSync(join(left, 'message.eml'), 'Hello.')

  const folder = folderInMemory({ root, free_bytes: PLENTY })
  expect(folder).toBe(join(root, `pochtamt-tests-${process.pid}`))
  expect([folder!, left, living, foreign].map((each) => existsSync(each))).toEqual([true, false, true, true])
})

test('with little memory the tests stay on the disk', () => {
  expect(folderInMemory({ root: aRoot(), free_bytes: 1024 ** 3 })).toBeNull()
})
