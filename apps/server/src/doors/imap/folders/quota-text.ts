import { getOwner } from '#server/identity/account/get-owner.ts'
import type { Session } from '../session.ts'

/** `* QUOTA "" (STORAGE 10 512)`, in units of 1,024 bytes. RFC 9208 §5.1. */
export async function quotaText({ actor, parts }: Session): Promise<string> {
  const { quota } = await getOwner(parts.app, actor!.account_id)
  return `* QUOTA "" (STORAGE ${quota.size} ${quota.limit})`
}
