import { openImapDoor } from '#server/doors/imap/imap-door.ts'
import type { ImapLimits } from '#server/doors/imap/imap-limits.ts'
import { setPassword } from '#server/identity/password/set-password.ts'
import { aWorld, type WorldOptions } from '#tests/world/world.ts'
import { ImapClient } from './imap-client.ts'

export const PASSWORD = 'mailbox password'

/** A service whose IMAP door is open, and Anna with a password for mail programs. */
export async function anImapWorld(
  { config = {}, ...options }: WorldOptions = {},
  limits: Partial<ImapLimits> = {},
) {
  await using undo = new AsyncDisposableStack()
  const world = undo.use(await aWorld({ ...options, config: { IMAP_PORT: '0', IMAPS_PORT: '0', ...config } }))
  const door = undo.use(await openImapDoor(world.app, limits))
  // Guesses of other tests came from the same address, and the clock of a test stands.
  await world.app.db.sql`delete from sign_in_failures`
  await setPassword(world.app, world.anna.account_id, PASSWORD)

  const all = undo.move()

  /** A program of Anna's that has signed in, and opened a folder if one is named. */
  async function program(mailbox?: string): Promise<ImapClient> {
    const client = all.use(await ImapClient.open(door.imaps_port!))
    await client.ok(`LOGIN ${world.wmid} "${PASSWORD}"`)
    if (mailbox) await client.ok(`SELECT ${mailbox}`)
    return client
  }

  const dispose = () => all.disposeAsync()
  return { ...world, ...door, program, dispose, [Symbol.asyncDispose]: dispose }
}

export type ImapWorld = Awaited<ReturnType<typeof anImapWorld>>
