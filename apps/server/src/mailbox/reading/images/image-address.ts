import { createHmac, timingSafeEqual } from 'node:crypto'
import { pathOf } from '#contract/endpoint.ts'
import { fetchRemoteImage } from '#contract/mailbox/reading/fetch-remote-image.ts'
import type { App } from '#server/app.ts'
import { deriveKey, loadSecretKey } from '#server/platform/secrets/secret-key.ts'

/** What addresses of remote images are signed with, in hex. */
export const imageKey = ({ config }: Pick<App, 'config'>): string =>
  deriveKey(loadSecretKey(config), 'remote image').toString('hex')

const signature = (key: string, account_id: number, url: string): string =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(`${account_id}\n${url}`).digest('base64url')

/** The address under which this account fetches a remote image. */
export const imageAddress = (key: string, account_id: number, url: string): string =>
  `${pathOf(fetchRemoteImage)}?${new URLSearchParams({ url, sig: signature(key, account_id, url) })}`

/**
 * Gives the addresses under which this account may fetch remote images. Each
 * is signed, so that the service is nobody else's proxy: only an address found
 * in a message of this very account is fetched, and only for this account.
 */
export function imageAddresses(app: Pick<App, 'config'>, account_id: number) {
  const key = imageKey(app)
  return {
    addressOf: (url: string) => imageAddress(key, account_id, url),
    isOurs(url: string, sig: string): boolean {
      const expected = Buffer.from(signature(key, account_id, url))
      const actual = Buffer.from(sig)
      return expected.length === actual.length && timingSafeEqual(expected, actual)
    },
  }
}
