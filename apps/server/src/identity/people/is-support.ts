import type { App } from '#server/app.ts'

/** Staff who may look into mailboxes to help: SUPPORT_WMIDS. */
export const isSupport = ({ config }: App, wmid: string): boolean => config.SUPPORT_WMIDS.includes(wmid)
