import { createHmac, timingSafeEqual } from 'node:crypto'
import { pathOf } from '#contract/endpoint.ts'
import { fetchRemoteImage } from '#contract/reading/remote-image.ts'
import type { App } from '#server/app.ts'
import { deriveKey, loadSecretKey } from '#server/secrets/secret-key.ts'

/**
 * Gives the addresses under which this account may fetch remote pictures. Each
 * is signed, so that the service is nobody else's proxy: only an address found
 * in a letter of this very account is fetched, and only for this account.
 */
export function imageAddresses({ config }: Pick<App, 'config'>, account_id: number) {
  const key = deriveKey(loadSecretKey(config), 'remote image')
  const signature = (url: string) =>
    createHmac('sha256', key).update(`${account_id}\n${url}`).digest('base64url')
  return {
    addressOf: (url: string) =>
      `${pathOf(fetchRemoteImage)}?${new URLSearchParams({ url, sig: signature(url) })}`,
    isOurs(url: string, sig: string): boolean {
      const expected = Buffer.from(signature(url))
      const given = Buffer.from(sig)
      return expected.length === given.length && timingSafeEqual(expected, given)
    },
  }
}
