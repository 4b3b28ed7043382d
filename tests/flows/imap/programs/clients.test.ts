import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSubmissionDoors } from '#server/doors/submission/submission-door.ts'
import { setPassword } from '#server/identity/password/set-password.ts'
import { anImapWorld, type ImapWorld } from '#tests/flows/imap/imap-world.ts'

const KIT = fileURLToPath(new URL('../../../../../shared/imap/', import.meta.url))
const MODULES = fileURLToPath(new URL('../../../../node_modules', import.meta.url))
/** Configuration files of some have no quotes. */
const PASSWORD = 'a-password-without-spaces'
const run = promisify(execFile)

/** They read; those that only send are held against the submission door beside it. */
const CLIENTS = [
  ...['curl', 'mbsync', 'offlineimap', 'fetchmail', 'getmail', 'neomutt', 'interimap', 'imaplib'],
  'imapflow',
]

describe.skipIf(!existsSync(KIT))(
  'mail programs of the world (needs ../shared/imap; skipped where it is absent)',
  () => {
    let world: ImapWorld
    let env: Record<string, string>
    const undo = new AsyncDisposableStack()

    beforeAll(async () => {
      world = undo.use(await anImapWorld({ config: { SUBMISSION_PORT: '0', SUBMISSIONS_PORT: '0' } }))
      const sending = undo.use(await openSubmissionDoors(world.app))
      await setPassword(world.app, world.anna.account_id, PASSWORD)
      const boris = await world.person('Boris')
      await setPassword(world.app, boris.account_id, PASSWORD)
      env = {
        PATH: process.env.PATH ?? '',
        HOME: world.app.config.DATA_DIR,
        HOST: '127.0.0.1',
        IMAP_PORT: String(world.imap_port),
        IMAPS_PORT: String(world.imaps_port),
        SUBMISSION_PORT: String(sending.submission_port),
        LOGIN: world.wmid,
        SECOND: boris.wmid,
        PASSWORD,
        FROM: world.email,
        TO: boris.email,
        MODULES,
      }
    })
    afterAll(() => undo.disposeAsync())

    test.for(CLIENTS)('%s finds, changes and takes away what it should', async (name, { skip }) => {
      const { stdout } = await run('bash', [`${KIT}clients/${name}.sh`], { env }).catch(
        (failure: { stdout: string }) => failure,
      )
      if (stdout.startsWith('skip')) return skip(stdout)
      expect(stdout).toMatch(/^ok /)
    })
  },
)
