import { setTimeout as wait } from 'node:timers/promises'
import {
  beginLeaving,
  endArriving,
  endLeaving,
  findMoving,
  sendAway,
} from '#server/identity/oversight/moving.ts'
import { emptyAccount } from '#server/platform/db/copy/account/empty-account.ts'
import { readAccount } from '#server/platform/db/copy/account/read-account.ts'
import { checkMovable } from './check-movable.ts'
import { copyBlobs } from './copy-blobs.ts'
import type { Installation } from './installation.ts'
import { type MovedRows, moveRows } from './move-rows.ts'

export interface AccountMove {
  from: Installation
  to: Installation
  wmid: string
  /** host:port of the LMTP door there, to which what still comes here is handed on. */
  moved_to: string
  /** Hears how far it is. */
  say: (progress: string) => void
}

export interface MovedAccount extends MovedRows {
  /** For so long nothing of it could be changed, ms. */
  closed_ms: number
}

/** Calls that were let in before that end meanwhile, and processes hear of it. */
const SETTLE_MS = 500
const TRIES = 20

/**
 * Moves a mailbox to another installation of the same version, while both serve: its bytes are copied while it is used, then
 * it can only be read for seconds, in which its rows are copied and compared. From then on it is there, what still comes
 * here is handed on, and nothing but that is left. One that was broken off is begun again, and does
 * nothing twice. undefined: it had moved already and is opened now. Throws a sentence where it cannot be. Decisions 253.
 */
export async function moveAccount(move: AccountMove): Promise<MovedAccount | undefined> {
  const { from, to, wmid, say } = move
  const { account_id, hasLeft } = await checkMovable(from, to, wmid)
  if (hasLeft) {
    await letGo(move, account_id)
    return undefined
  }
  const { blobs, copied } = await copyWhileUsed(from, to, account_id)
  say(`blobs: ${blobs}, ${copied} of them copied`)

  const begun = performance.now()
  await beginLeaving(from.app, account_id)
  const moved = await tryToMove(move, account_id).catch(async (error: unknown) => {
    await endLeaving(from.app, account_id)
    throw sentenceOf(error)
  })
  await letGo(move, account_id)
  return { ...moved, closed_ms: Math.round(performance.now() - begun) }
}

/** What is the installation's once, an address or a domain, is somebody else's there. */
function sentenceOf(error: unknown): unknown {
  const { code, table, detail } = error as { code?: string; table?: string; detail?: string }
  if (code !== UNIQUE_VIOLATION) return error
  return new Error(`The other installation has it already, in ${table}: ${detail}`, { cause: error })
}

const UNIQUE_VIOLATION = '23505'

async function copyWhileUsed(from: Installation, to: Installation, account_id: number) {
  await using snapshot = await readAccount(from.url, account_id)
  return await copyBlobs(from.app.blobs, to.app.blobs, await snapshot.blobNames())
}

async function tryToMove(
  { from, to, wmid, moved_to, say }: AccountMove,
  account_id: number,
): Promise<MovedRows> {
  for (let nth = 1; nth <= TRIES; nth++) {
    await wait(SETTLE_MS)
    const moved = await moveRows(from, to, { account_id, wmid, moved_to })
    if (moved) return moved
    say('something of it is in hand: once more')
  }
  throw new Error('Something of the mailbox is always in hand. Nothing was changed: try again later.')
}

/** It has gone: open pages end here, it opens there, and nothing is left here but the way to it. */
async function letGo({ from, to, wmid }: AccountMove, account_id: number): Promise<void> {
  const text = `This mailbox has moved to ${to.app.config.BASE_URL}`
  await sendAway(from.app, account_id, text)
  const there = await findMoving(to.app.db, wmid)
  if (there) await endArriving(to.app.db, there.account_id)
  await emptyAccount(from.url, account_id)
}
