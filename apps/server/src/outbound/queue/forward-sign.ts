import { createHmac } from 'node:crypto'
import type { App } from '#server/app.ts'
import { deriveKey, loadSecretKey } from '#server/platform/secrets/secret-key.ts'
import { type Source, startOf } from '#server/readers/source.ts'

/** Marks a message that we forwarded, with a sign of the mailbox that did. */
export const FORWARDED_HEADER = 'X-Pochtamt-Forwarded'

/** By what a mailbox knows a message that it forwarded itself; it tells nobody whose mailbox it is. */
export const forwardSign = ({ config }: App, account_id: number): string =>
  createHmac('sha256', deriveKey(loadSecretKey(config), 'forward'))
    .update(String(account_id))
    .digest('base64url')
    .slice(0, 22)

/** The line that forwarding puts on top of a message. */
export const forwardedLine = (sign: string): Buffer => Buffer.from(`${FORWARDED_HEADER}: ${sign}\r\n`)

/** Was it forwarded from the mailbox with this sign? Then it is not its own, whatever stands in From. */
export function isForwardedFrom(source: Source, sign: string): boolean {
  const line = forwardedLine(sign)
  return startOf(source).subarray(0, line.length).equals(line)
}
