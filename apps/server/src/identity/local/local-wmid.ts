import { randomInt } from 'node:crypto'
import { WMID_DIGITS } from '#contract/identity/sign-on/sign-on.ts'
import type { Config } from '#server/config.ts'

/** Could it be the wmid of a local account? Nobody else comes by such a one. */
export const isLocalWmid = (
  { LOCAL_ACCOUNTS, LOCAL_WMID_PREFIX }: Pick<Config, 'LOCAL_ACCOUNTS' | 'LOCAL_WMID_PREFIX'>,
  wmid: string,
): boolean => LOCAL_ACCOUNTS && wmid.startsWith(LOCAL_WMID_PREFIX)

/** A wmid for a local account, drawn so that it tells of no others; somebody may have it already. */
export const drawLocalWmid = ({ LOCAL_WMID_PREFIX }: Pick<Config, 'LOCAL_WMID_PREFIX'>): string =>
  [
    LOCAL_WMID_PREFIX,
    ...Array.from({ length: WMID_DIGITS - LOCAL_WMID_PREFIX.length }, () => randomInt(10)),
  ].join('')
