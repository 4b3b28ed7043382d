import type { InputOf } from '#contract/endpoint.ts'
import type { listAccounts as endpoint } from '#contract/operator/accounts/list-accounts.ts'
import { findAddress } from '#server/addresses/directory/find-address.ts'
import type { Actor, App } from '#server/app.ts'
import { selectAccounts } from './accounts.sql.ts'
import { showAccount } from './show-account.ts'

const PAGE = 50

/** Accounts by wmid, whole address or name, a page at a time. */
export async function listAccounts(app: App, _actor: Actor, input: InputOf<typeof endpoint>) {
  const { search = '', filter = 'all', page = 1 } = input
  const text = search.replaceAll('\0', '')
  const address = text.includes('@') ? await findAddress(app.db, text) : undefined
  const rows = await selectAccounts(app.db, {
    search: text,
    account_id: address?.account_id ?? null,
    filter,
    limit: PAGE + 1,
    offset: (page - 1) * PAGE,
  })
  return { accounts: rows.slice(0, PAGE).map(showAccount), has_more: rows.length > PAGE }
}
