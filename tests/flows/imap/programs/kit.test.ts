import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { HOW_HARD } from '#tests/flows/imap/how-hard.ts'
import { anImapWorld, PASSWORD } from '#tests/flows/imap/imap-world.ts'

const KIT = fileURLToPath(new URL('../../../../../shared/imap/', import.meta.url))
const isThere = existsSync(KIT)
if (!isThere) console.warn(`skipped: there is no acceptance kit for mail programs at ${KIT}`)

/** Runs a program of the kit against a door of its own; what it printed. */
async function kit(args: string[], env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, args, { cwd: KIT, env: { ...process.env, ...env } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (some) => (said += String(some)))
  await new Promise((resolve) => child.once('close', resolve))
  return said
}

test.skipIf(!isThere)('the dialogues of the kit are clean', async () => {
  await using world = await anImapWorld()
  const said = await kit(['dialogues.mjs'], {
    LOGIN: world.wmid,
    PASSWORD,
    IMAPS_PORT: String(world.imaps_port),
    SEP: '.',
    ANSWER_MS: '20000',
  })
  expect(said).toMatch(/33 passed, 0 failed, 0 skipped/)
})

test.skipIf(!isThere)(
  'many programs in one mailbox agree in the end',
  {
    timeout: HOW_HARD.timeout,
  },
  async () => {
    await using world = await anImapWorld()
    const said = await kit(['stress.mjs'], {
      LOGIN: world.wmid,
      PASSWORD,
      IMAPS_PORT: String(world.imaps_port),
      CLIENTS: String(HOW_HARD.clients),
      SECONDS: String(HOW_HARD.seconds),
      SEED: '1',
    })
    expect(said).toMatch(/stress: all views agree/)
  },
)
