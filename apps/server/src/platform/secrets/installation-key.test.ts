import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { installationKey } from './installation-key.ts'

async function freshData(): Promise<string> {
  const data = await mkdtemp(join(tmpdir(), 'pochtamt-key-'))
  onTestFinished(() => rm(data, { recursive: true, force: true }))
  return data
}

test('without a key in the configuration one is made, kept, and read by all processes', async () => {
  const config = readConfig({ DATA_DIR: await freshData() })
  const keys = await Promise.all([installationKey(config), installationKey(config), installationKey(config)])
  const path = join(config.DATA_DIR, 'secret.key')

  expect(new Set(keys).size).toBe(1)
  expect(await readFile(path, 'utf8')).toBe(keys[0])
  expect((await stat(path)).mode & 0o777).toBe(0o600)
})

test('a key of the wrong length is refused', async () => {
  const config = readConfig({ DATA_DIR: await freshData(), SECRET_KEY: 'abc' })
  await expect(installationKey(config)).rejects.toThrow('SECRET_KEY must be 64 hex digits.')
})
