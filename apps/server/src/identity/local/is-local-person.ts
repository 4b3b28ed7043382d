import type { App } from '#server/app.ts'
import { selectIsLocalByWmid } from './local-accounts.sql.ts'
import { isLocalWmid } from './local-wmid.ts'

/** Is this wmid one of ours, for nobody to sign on with from elsewhere and no other service to know? Decisions 231. */
export const isLocalPerson = async ({ config, db }: App, wmid: string): Promise<boolean> =>
  isLocalWmid(config, wmid) || (await selectIsLocalByWmid(db, wmid))
