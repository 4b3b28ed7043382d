import type { Actor, App } from '#server/app.ts'
import { selectDomainAliases } from '../emails/own/addresses.sql.ts'

/** Addresses in domains that the account has at the moment, its own and lent ones, as aliases of it. */
export const listDomainAliases = (
  app: App,
  { account_id }: Actor,
): Promise<{ id: number; email: string; enabled: boolean }[]> => selectDomainAliases(app.db, account_id)
