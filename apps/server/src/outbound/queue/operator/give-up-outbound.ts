import { randomUUID } from 'node:crypto'
import type { App } from '#server/app.ts'
import { openSource } from '#server/platform/blobs/open-source.ts'
import type { HandedOver } from '../../transport/hand-over.ts'
import type { OutboundRow } from '../delivery.sql.ts'
import { finishOutbound } from '../finish-outbound.ts'
import { forwardSign } from '../forward-sign.ts'
import { followRecipe } from '../message-recipe.ts'
import { updateTakenBack } from './operator-queue.sql.ts'

/** Longer than reports of a hundred messages take; who dies meanwhile gives them back to the workers. */
const LEASE_MS = 5 * 60_000

const GIVEN_UP: HandedOver = {
  result: 'refused',
  isOurs: true,
  reply: '550 5.7.0 The operator of this service has stopped trying',
}

/** Rows of the queue go back to their senders, whatever they waited for. Answers which. */
export async function giveUpOutbound(app: App, ids: readonly number[]): Promise<OutboundRow[]> {
  const now = app.clock()
  const leased_until = new Date(now.getTime() + LEASE_MS)
  const rows = await updateTakenBack(app.db, ids, { worker: randomUUID(), now, leased_until })
  for (const row of rows) await giveUp(app, row)
  return rows
}

async function giveUp(app: App, row: OutboundRow): Promise<void> {
  const { account_id, blob, recipe } = row
  await using stored = await openSource(app.blobs, { blob, size: await app.blobs.size(blob) })
  const sign = forwardSign(app, account_id)
  const source = await followRecipe(recipe, stored.source, sign, app.config.MAIL_HOSTNAME)
  await finishOutbound(app, row, source, GIVEN_UP)
}
