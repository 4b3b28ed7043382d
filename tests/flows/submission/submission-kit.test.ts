import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSubmissionWorld, PASSWORD, type SubmissionWorld } from './submission-world.ts'

const KIT = fileURLToPath(new URL('../../../../shared/imap/', import.meta.url))
const run = promisify(execFile)

describe.skipIf(!existsSync(KIT))(
  'programs that send (needs ../shared/imap; skipped where it is absent)',
  () => {
    let world: SubmissionWorld
    beforeAll(async () => {
      world = await aSubmissionWorld({}, { connections_of_one_address_max: 500 })
    })
    afterAll(() => world.dispose())

    const environment = async () => ({
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      SUBMISSION_PORT: String(world.submission_port),
      LOGIN: world.wmid,
      PASSWORD,
      FROM: world.email,
      TO: (await world.person('Boris')).email,
      FOREIGN_FROM: (await world.person('Vera')).email,
    })

    test('every session of the kit goes as it must', async () => {
      const env = await environment()
      const { stdout } = await run(process.execPath, [`${KIT}submission.mjs`], { env })
      expect(stdout.trim()).toBe('18 passed, 0 failed, 0 skipped')
    })

    test.for(['curl-submission', 'swaks', 'msmtp'])(
      '%s sends, and is refused what it must be',
      async (name, { skip }) => {
        const env = await environment()
        const { stdout } = await run('bash', [`${KIT}clients/${name}.sh`], { env })
        if (stdout.startsWith('skip')) return skip(stdout)
        expect(stdout).toMatch(/^ok /)
      },
    )
  },
)
