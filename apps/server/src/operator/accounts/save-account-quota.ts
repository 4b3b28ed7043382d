import type { Actor, App } from '#server/app.ts'
import { setQuota } from '#server/identity/oversight/set-quota.ts'
import type { Call } from '#server/platform/http/route.ts'
import { changeAccount } from './change-account.ts'

/** How much a mailbox may hold; what is in it already stays. */
export const saveAccountQuota = (
  app: App,
  actor: Actor,
  { wmid, quota_mb }: { wmid: string; quota_mb: number },
  call: Call,
) =>
  changeAccount(app, actor, call, wmid, {
    act: 'quota_set',
    detail: `${quota_mb} MB`,
    work: (tx, { id }) => setQuota(tx, id, quota_mb * 1024),
  })
