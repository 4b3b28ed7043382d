import type { App } from '#server/app.ts'
import { EcosystemFailure } from '#server/platform/ecosystem/ecosystem-failure.ts'
import { selectPerson, updateNoName, updateUnnamedSender } from './account.sql.ts'
import { readableName } from './readable-name.ts'

/**
 * Gives somebody who signs on without a name here the one that the provider gave along, else that of their passport;
 * their default sender goes by it too. Whoever cannot be asked names nobody: the next sign-on asks again. Decisions 91.
 */
export async function namePerson(app: App, account_id: number, requestedName: string | null): Promise<void> {
  const person = await selectPerson(app.db, account_id)
  if (!person || person.firstname || person.lastname) return
  const name = requestedName ?? readableName(await passportName(app, person.wmid))
  if (name === '') return
  await app.db.transaction(async (tx) => {
    if (!(await updateNoName(tx, account_id, name))) return
    await updateUnnamedSender(tx, account_id, name)
    tx.publish(account_id, { event: 'account' })
  })
}

async function passportName(app: App, wmid: string): Promise<string> {
  try {
    return (await app.passports.get(wmid)).nickname ?? ''
  } catch (failure) {
    if (failure instanceof EcosystemFailure) return ''
    throw failure
  }
}
