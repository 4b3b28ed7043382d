import type { App } from '#server/app.ts'
import { networkOf } from '#server/platform/limits/network-of.ts'
import { selectSignInAddresses } from './auth-log.sql.ts'
import { authLogSince } from './list-auth-log.ts'

/** The networks from which the whole mailbox was signed in to, as far back as the log goes; none of nobody. */
export async function listKnownNetworks(app: App, account_id = 0): Promise<ReadonlySet<string>> {
  const addresses = await selectSignInAddresses(app.db, account_id, authLogSince(app))
  return new Set(addresses.map((address) => networkOf(address)))
}
