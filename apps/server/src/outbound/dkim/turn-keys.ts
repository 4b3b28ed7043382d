import { ourDomains } from '#server/addresses/directory/our-domains.ts'
import { OLD_KEY_MS } from '#server/addresses/domains/keys/domain-key.ts'
import type { App } from '#server/app.ts'
import { dkimRecords, openedKeys, recordOf } from './dkim-key.ts'
import {
  type DkimKeyRow,
  deleteDkimKey,
  insertDkimKey,
  selectDkimKeys,
  updateTurnedKeys,
} from './dkim-keys.sql.ts'
import { newKey } from './new-key.ts'
import { reportNextKey } from './report-next-key.ts'
import { writeDnsRecords } from './write-dns-records.ts'

/** So old, a key gets one that follows it. */
const KEY_AGE_MS_MAX = 180 * 24 * 60 * 60 * 1000

/**
 * Turns the keys of our own domains: the next one signs once the DNS shows it, the one before it stays for a week, and
 * one that has signed for half a year gets a next one, which is to be published. For the worker. Decisions 77.
 */
export async function turnOwnKeys(app: App): Promise<false> {
  let isChanged = false
  for (const domain of ourDomains(app.config)) {
    try {
      if (await turnKeysOf(app, domain)) isChanged = true
    } catch (error) {
      app.log.error({ err: error, domain }, 'the keys of a domain of ours could not be turned')
    }
  }
  if (isChanged) await writeDnsRecords(app)
  return false
}

async function turnKeysOf(app: App, domain: string): Promise<boolean> {
  await dkimRecords(app, domain)
  const now = app.clock()
  const keys = await openedKeys(app, domain)
  let isChanged = false
  for (const key of keys) {
    const age_ms = now.getTime() - key.changed_at.getTime()
    const others = keys.filter(
      ({ algorithm, selector }) => algorithm === key.algorithm && selector !== key.selector,
    )
    if (key.state === 'old' && age_ms >= OLD_KEY_MS) await deleteDkimKey(app.db, key)
    else if (key.state === 'next' && (await isSeen(app, key))) await updateTurnedKeys(app.db, key, now)
    else if (key.state === 'active' && age_ms >= KEY_AGE_MS_MAX && others.length === 0)
      await addNext(app, key)
    else continue
    isChanged = true
  }
  return isChanged
}

async function addNext(app: App, { domain, algorithm }: DkimKeyRow): Promise<void> {
  const others = await selectDkimKeys(app.db, domain)
  const made = await newKey(app, { domain, algorithm, state: 'next', others })
  const isOurs = await insertDkimKey(app.db, made)
  if (isOurs) await reportNextKey(app, recordOf({ ...made, changed_at: made.created_at }))
}

/** Does the DNS show it? Whoever cannot be asked has shown nothing. */
async function isSeen({ dns, log }: App, key: DkimKeyRow): Promise<boolean> {
  const { name } = recordOf(key)
  try {
    const texts = (await dns.txt(name)).map((strings) => strings.join(''))
    return texts.some((text) => /(?:^|;)\s*p=([^;]*)/.exec(text)?.[1]?.replace(/\s/g, '') === key.public_key)
  } catch (error) {
    log.debug({ err: error, name }, 'the DNS could not be asked for a key')
    return false
  }
}
