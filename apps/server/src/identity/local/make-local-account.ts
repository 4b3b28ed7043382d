import { AppError } from '#contract/errors.ts'
import type { Language } from '#contract/identity/account/account.ts'
import type { App } from '#server/app.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { makeAccount } from '../account/make-account.ts'
import { updateIsLocal } from './local-accounts.sql.ts'
import { drawLocalWmid } from './local-wmid.ts'

interface LocalPerson {
  firstname: string
  language: Language
  /** Where they write from and are written to; by the rules of names. */
  address: string
  /** As it is stored. */
  password: string
}

/** As long as one wmid in two is free, this many draws find none in a thousand. */
const DRAWS = 10

/** An account with a wmid of our own, an address and a password. Throws `duplicate_aliases`, `server_full`. */
export async function makeLocalAccount(
  app: App,
  tx: Tx,
  { firstname, language, address, password }: LocalPerson,
): Promise<{ account_id: number; wmid: string }> {
  for (let nth = 0; nth < DRAWS; nth += 1) {
    const wmid = drawLocalWmid(app.config)
    // The address is chosen already: the first sheet need not ask for it.
    const person = { wmid, firstname, language, first_sheets: ['mail', 'lists'] as const, address }
    const account_id = await makeAccount(app, tx, { ...person, first_sheets: [...person.first_sheets] })
    if (account_id === undefined) continue
    await updateIsLocal(tx, account_id, { password })
    await app.steps.directory.add(app, tx, account_id, address)
    return { account_id, wmid }
  }
  throw new AppError('server_full')
}
