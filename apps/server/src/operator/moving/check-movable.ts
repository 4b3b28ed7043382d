import { isLending } from '#server/addresses/delegations/is-lending.ts'
import { hasOpenOrder } from '#server/billing/has-open-order.ts'
import { findMoving } from '#server/identity/oversight/moving.ts'
import type { Installation } from './installation.ts'

/** What both must have in common: addresses are of these domains, and what is sealed is sealed with this key. */
const SAME = ['PRIMARY_MAIL_DOMAIN', 'ALIAS_DOMAINS', 'SECRET_KEY'] as const

/** The mailbox that is to be moved. Throws a sentence that says why it cannot be. */
export async function checkMovable(
  from: Installation,
  to: Installation,
  wmid: string,
): Promise<{ account_id: number; hasLeft: boolean }> {
  for (const name of SAME)
    if (String(from.app.config[name]) !== String(to.app.config[name]))
      throw new Error(`${name} is not the same at both installations.`)
  const moving = await findMoving(from.app.db, wmid)
  if (!moving) throw new Error(`There is no mailbox of ${wmid}.`)
  const { account_id } = moving
  const there = await findMoving(to.app.db, wmid)
  // One that has gone and not opened there is opened.
  if (moving.moved_to && there?.is_arriving) return { account_id, hasLeft: true }
  if (moving.moved_to) throw new Error(`The mailbox of ${wmid} has moved to ${moving.moved_to}.`)
  if (there && !there.is_arriving && !there.moved_to)
    throw new Error(`The other installation has a mailbox of ${wmid} already.`)
  if (moving.suspended_at || moving.is_arriving)
    throw new Error(`The mailbox of ${wmid} is shut. Lift that first.`)
  if (await isLending(from.app.db, account_id))
    throw new Error('It has lent an address, or was lent one: that ends first.')
  if (await hasOpenOrder(from.app.db, account_id))
    throw new Error('Something is still to be paid: that is paid or deleted first.')
  return { account_id, hasLeft: false }
}
