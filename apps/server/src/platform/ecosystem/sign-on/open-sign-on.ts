import type { App } from '#server/app.ts'
import { NO_SIGN_ON } from './no-sign-on.ts'
import type { SignOnProvider } from './sign-on.ts'
import { WmLoginAdapter } from './wm-login.ts'

/** The sign-on of the configuration: OpenID Connect where an issuer is named, else the ecosystem's own, if any. */
export async function openSignOn({ config, clock }: Pick<App, 'config' | 'clock'>): Promise<SignOnProvider> {
  const timeoutMs = config.SIGN_ON_TIMEOUT_MS
  if (config.OIDC_ISSUER) {
    // Loaded only where it is used.
    const { OidcSignOn } = await import('./oidc-sign-on.ts')
    return new OidcSignOn({
      issuer: config.OIDC_ISSUER,
      clientId: config.OIDC_CLIENT_ID,
      clientSecret: config.OIDC_CLIENT_SECRET,
      audience: config.OIDC_AUDIENCE || config.OIDC_CLIENT_ID,
      baseUrl: config.BASE_URL,
      SECRET_KEY: config.SECRET_KEY,
      timeoutMs,
    })
  }
  if (!config.WM_LOGIN_URL) return NO_SIGN_ON
  return new WmLoginAdapter({
    baseUrl: config.WM_LOGIN_URL,
    siteHolder: config.WM_SITE_HOLDER,
    rids: config.WM_RIDS,
    timeoutMs,
    clock,
  })
}
