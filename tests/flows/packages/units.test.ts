import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { BACKUP_NAME, TIMER_NAME, UNIT_NAME } from '#scripts/lib/setup/paths.ts'
import { writeUnits } from '#scripts/lib/setup/write-units.ts'

const ANALYZE = '/usr/bin/systemd-analyze'
const isThere = existsSync(ANALYZE)
const WITH_SYSTEMD = isThere ? '' : ' (needs systemd-analyze)'
/** Tenths of what systemd calls exposure; what may do everything has 96. */
const EXPOSURE_MAX = { [UNIT_NAME]: 25, [BACKUP_NAME]: 30 }

async function theUnits(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pochtamt-units-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const settings = { DATA_DIR: join(folder, 'data'), BACKUP_FOLDER: join(folder, 'backups') }
  await writeFile(join(folder, 'settings.env'), '')
  writeUnits(join(folder, 'settings.env'), { settings, user: 'root', overwrite: false })
  return folder
}

function analyze(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(ANALYZE, args, { encoding: 'utf8' })
  return { status, said: `${stdout}${stderr}` }
}

test.skipIf(!isThere)(`systemd understands every line of the units${WITH_SYSTEMD}`, async () => {
  const folder = await theUnits()
  for (const name of [UNIT_NAME, BACKUP_NAME, TIMER_NAME]) {
    const { status, said } = analyze('verify', '--man=no', '--recursive-errors=no', join(folder, name))
    const ofOurs = said.split('\n').filter((line) => line.includes(folder))
    expect({ name, status, ofOurs }).toEqual({ name, status: 0, ofOurs: [] })
  }
})

test.skipIf(!isThere)(`systemd finds the units little exposed${WITH_SYSTEMD}`, async () => {
  const folder = await theUnits()
  for (const [name, most] of Object.entries(EXPOSURE_MAX)) {
    const { status, said } = analyze(
      ...['security', '--offline=true', `--threshold=${most}`, '--no-pager', join(folder, name)],
    )
    expect(status, said).toBe(0)
  }
})

test('service and backup are held by the same rules, and each writes in its own folders alone', async () => {
  const folder = await theUnits()
  const [service, backup] = await Promise.all(
    [UNIT_NAME, BACKUP_NAME].map(async (name) => (await readFile(join(folder, name), 'utf8')).split('\n')),
  )
  const rules = (lines: string[]) =>
    lines.filter((line) => /^(?:Protect|Private|Restrict|System|Lock)/.test(line))
  expect(rules(service!)).toEqual(rules(backup!))
  expect(rules(service!).length).toBeGreaterThan(15)
  expect(service).toContain(`ReadWritePaths=${join(folder, 'data')}`)
  expect(service).toContain('CapabilityBoundingSet=CAP_NET_BIND_SERVICE')
  // Programs in JavaScript are made as they run.
  expect(service!.join('\n')).not.toContain('MemoryDenyWriteExecute')
})
