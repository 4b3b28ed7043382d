import type { Config } from '#server/config.ts'

/** Do people here have WMIDs? Not where they sign on elsewhere, or not at all: there they have numbers. */
export const hasWmids = ({ OIDC_ISSUER, WM_LOGIN_URL }: Config): boolean =>
  OIDC_ISSUER === '' && WM_LOGIN_URL !== ''
