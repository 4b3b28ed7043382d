import { once } from 'node:events'
import { connect } from 'node:net'
import { moveAccount } from '#server/operator/moving/move-account.ts'
import { becomeOwnerOf } from '../backup/become-owner.ts'
import { readSettings } from '../backup/read-settings.ts'
import { openInstallation } from './open-installation.ts'

/** Whether somebody listens at host:port. */
async function answersAt(door: string): Promise<boolean> {
  const { hostname, port } = new URL(`lmtp://${door}`)
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port), timeout: CONNECT_MS })
  try {
    return await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'timeout').then(() => false),
    ])
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

const CONNECT_MS = 10_000

/** Moves the mailbox of a wmid to the installation with these settings. Throws a sentence where it cannot be moved. */
export async function move(
  wmid: string,
  { settings, to: named, lmtp }: { settings: string | undefined; to: string; lmtp: string | undefined },
): Promise<string> {
  const { LMTP_HOST, LMTP_PORT, DATA_DIR } = readSettings(named).config
  const moved_to =
    lmtp ?? (LMTP_HOST && `${LMTP_HOST.includes(':') ? `[${LMTP_HOST}]` : LMTP_HOST}:${LMTP_PORT}`)
  if (!moved_to)
    throw new Error('The other installation has no LMTP_HOST: what still comes here could not be handed on.')
  if (!URL.canParse(`lmtp://${moved_to}`) || !/:\d+$/.test(moved_to))
    throw new Error(`${moved_to} is not HOST:PORT.`)
  if (!(await answersAt(moved_to)))
    throw new Error(`Nobody answers at ${moved_to}: what still comes here could not be handed on.`)
  becomeOwnerOf(DATA_DIR, DATA_DIR)
  await using from = await openInstallation(settings)
  await using to = await openInstallation(named)
  const moved = await moveAccount({ from, to, wmid, moved_to, say: console.error })
  const where = `What comes here for it is handed on to ${moved_to}.`
  if (!moved) return `${wmid} had moved already, and is open there now. ${where}`
  const { messages, rows, closed_ms } = moved
  const count = `${messages} messages and ${rows} rows in all, the same in both`
  return `${wmid} has moved: ${count}. For ${(closed_ms / 1000).toFixed(1)} s it could only be read. ${where}`
}
