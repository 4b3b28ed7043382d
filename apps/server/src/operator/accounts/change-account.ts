import { AppError } from '#contract/errors.ts'
import type { OperatorActKind } from '#contract/operator/acts/list-operator-acts.schema.ts'
import type { Actor, App } from '#server/app.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Call } from '#server/platform/http/route.ts'
import { noteAct } from '../acts/note-act.ts'
import type { AccountRow } from './accounts.sql.ts'
import { findOperatorAccount, showAccount } from './show-account.ts'

interface Change {
  act: OperatorActKind
  detail?: string
  work: (tx: Tx, account: AccountRow) => Promise<unknown>
}

/** Changes an account and notes who did it, both or neither. Answers how it is then. */
export async function changeAccount(
  app: App,
  actor: Actor,
  call: Call,
  wmid: string,
  { act, detail = '', work }: Change,
) {
  const account = await findOperatorAccount(app, wmid)
  await app.db.transaction(async (tx) => {
    await work(tx, account)
    await noteAct(app, tx, actor, call, { act, subject: wmid, detail })
  })
  return { account: showAccount(await findOperatorAccount(app, wmid)) }
}

/** Operators shut nobody of themselves out: that is done in ADMIN_WMIDS. Throws `forbidden`. */
export function checkNoOperator({ config }: Pick<App, 'config'>, wmid: string): void {
  if (config.ADMIN_WMIDS.some((operator) => operator.wmid === wmid)) throw new AppError('forbidden')
}
