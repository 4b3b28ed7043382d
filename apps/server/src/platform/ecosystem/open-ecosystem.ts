import type { App } from '#server/app.ts'
import { callProvider } from '#server/platform/calls/call-provider.ts'
import type { BusinessDirectory } from './business-directory.ts'
import { EcosystemFailure } from './ecosystem-failure.ts'
import { httpBusinessDirectory } from './http-business-directory.ts'
import type { Keeper } from './keeper.ts'
import type { Passport, Passports } from './passports.ts'
import type { Payments } from './payments.ts'
import { openW3sClient, type Post } from './w3s/client.ts'
import { openInvoices } from './w3s/invoices.ts'
import { w3sKeeper } from './w3s/keeper-messages.ts'
import { openMerchant } from './w3s/merchant.ts'
import { openRequestNumbers } from './w3s/request-numbers.ts'
import { w3sPayments } from './w3s/w3s-payments.ts'
import { openSigner } from './w3s/wire/signer.ts'
import { X11Passports } from './x11-passports.ts'

const FORMAL = 110

/**
 * The services of the ecosystem at the addresses of the configuration; an empty
 * address means that there is no such service. Throws when the key file does
 * not open. Decisions 39 and 40.
 */
export function openEcosystem({
  config,
  db,
  clock,
}: Pick<App, 'config' | 'db' | 'clock'>): Pick<App, 'passports' | 'keeper' | 'payments' | 'businesses'> {
  const { W3S_URL, W3S_WMID, W3S_STORE_PURSE, MERCHANT_URL, PASSPORT_URL, BA_DIRECTORY_URL } = config
  const timeoutMs = config.ECOSYSTEM_TIMEOUT_MS
  const post: Post = (url, body) =>
    callProvider(
      url,
      { method: 'POST', headers: { 'content-type': 'text/xml' }, body: new Uint8Array(body) },
      timeoutMs,
    )
  const passports = PASSPORT_URL
    ? new X11Passports({ baseUrl: PASSPORT_URL, post, clock })
    : noPassports(clock)
  if (!W3S_URL && !BA_DIRECTORY_URL)
    return { passports, keeper: NO_KEEPER, payments: NO_PAYMENTS, businesses: NO_BUSINESSES }

  const signer = openSigner({
    wmid: W3S_WMID,
    keyFile: Buffer.from(config.W3S_KWM_B64, 'base64'),
    password: config.W3S_KEY_PASSWORD,
  })
  const numbers = openRequestNumbers(db, W3S_WMID, clock)
  const businesses = BA_DIRECTORY_URL
    ? httpBusinessDirectory({
        baseUrl: BA_DIRECTORY_URL,
        signer,
        numbers,
        get: (url, headers) => callProvider(url, { method: 'GET', headers }, timeoutMs),
      })
    : NO_BUSINESSES
  if (!W3S_URL) return { passports, keeper: NO_KEEPER, payments: NO_PAYMENTS, businesses }

  const client = openW3sClient({ baseUrl: W3S_URL, signer, numbers, post })
  const merchant = MERCHANT_URL
    ? openMerchant({
        baseUrl: MERCHANT_URL,
        wmid: W3S_WMID,
        purse: W3S_STORE_PURSE,
        secret: config.MERCHANT_SECRET,
        post,
      })
    : undefined
  const payments = w3sPayments(openInvoices(client, W3S_STORE_PURSE, clock), merchant)
  return { passports, keeper: w3sKeeper(client), payments, businesses }
}

const missing = async (): Promise<never> => {
  throw new EcosystemFailure('config', 0, 'there is no such service here')
}
const NO_KEEPER: Keeper = { send: missing }
const NO_PAYMENTS: Payments = {
  issue: missing,
  find: missing,
  cancel: missing,
  payUrl: missing,
  findOnPage: missing,
  readPageCall: () => undefined,
}
const NO_BUSINESSES: BusinessDirectory = { list: async () => [], find: async () => undefined }

/** Where nobody issues passports, nobody can be asked for one. */
const noPassports = (clock: () => Date): Passports => ({
  get: async (wmid): Promise<Passport> => ({
    wmid,
    exists: true,
    tid: FORMAL,
    recalled: false,
    verified: false,
    wmids: [wmid],
    fetched_at: clock(),
  }),
})
