import { readFile } from 'node:fs/promises'
import type { App } from '#server/app.ts'
import { seal, unseal } from '#server/platform/secrets/secret-key.ts'
import type { AcmeWay } from './acme/acme-call.ts'
import {
  type AccountDetails,
  type AcmeSession,
  type Authority,
  openAcmeSession,
} from './acme/acme-session.ts'
import { newAccountKey, readAccountKey } from './acme/jws.ts'
import { deleteAccountKey, insertAccountKey, selectAccountKey } from './acme-accounts.sql.ts'

type Parts = Pick<App, 'config' | 'db' | 'clock' | 'log'>

const CALL_MS = 20_000

/** How calls to the authority of the settings travel. */
export async function acmeWay({ config }: Pick<App, 'config'>, stop: AbortSignal): Promise<AcmeWay> {
  const { ACME_CA_FILE } = config
  return {
    call_ms: CALL_MS,
    stop,
    ...(ACME_CA_FILE && { ca: await readFile(ACME_CA_FILE, 'utf8') }),
  }
}

/** Signs in at the authority of the settings, with the account that this installation has there. */
export async function openAuthority(app: Parts, way: AcmeWay): Promise<AcmeSession> {
  const { ACME_DIRECTORY, ACME_CONTACT, ACME_EAB_KID, ACME_EAB_KEY } = app.config
  const authority: Authority = { directory_url: ACME_DIRECTORY, way, clock: app.clock }
  const details: AccountDetails = {
    contact: ACME_CONTACT,
    external: ACME_EAB_KID ? { kid: ACME_EAB_KID, hmac_key: ACME_EAB_KEY } : undefined,
  }
  return openAcmeSession(authority, readAccountKey(await accountKey(app)), details)
}

/** The key of the settings, else the one that was made when an authority was first asked. PEM. */
async function accountKey({ config, db, clock, log }: Parts): Promise<string> {
  const { ACME_ACCOUNT_KEY, ACME_DIRECTORY: directory_url } = config
  if (ACME_ACCOUNT_KEY) return readFile(ACME_ACCOUNT_KEY, 'utf8')
  const stored = await selectAccountKey(db, directory_url)
  if (stored !== undefined) {
    try {
      return unseal(config, stored)
    } catch (error) {
      // Whoever lost SECRET_KEY has lost this one, too; authorities give another account for the asking.
      log.error({ err: error }, 'the key of the ACME account does not open: another one is made')
      await deleteAccountKey(db, directory_url, stored)
    }
  }
  await insertAccountKey(db, {
    directory_url,
    sealed_key: seal(config, newAccountKey()),
    created_at: clock(),
  })
  return unseal(config, (await selectAccountKey(db, directory_url))!)
}
