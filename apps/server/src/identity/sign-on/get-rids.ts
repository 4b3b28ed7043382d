import type { Actor, App } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import type { Call } from '#server/platform/http/route.ts'

/** As the operator calls it, else the host that it is at. */
const providerName = ({ OIDC_NAME, OIDC_ISSUER }: Config): string =>
  OIDC_NAME || new URL(OIDC_ISSUER).hostname

/**
 * Where to sign on. `login_url` is our own `/auth/start`, which sets the nonce and goes on to the
 * provider: a return without that nonce is refused. Services are named in the caller's language. Spec §7 Auth.
 */
export async function getRids(app: App, _actor: Actor | null, _input: unknown, { language }: Call) {
  return {
    login_url: '/auth/start',
    sso_url: app.signOn.singleSignOnUrl(),
    rids: app.signOn.rids(),
    logout: '/auth/logout',
    ...(app.config.OIDC_ISSUER ? { provider: providerName(app.config) } : {}),
    ...(!app.config.OIDC_ISSUER && !app.config.WM_LOGIN_URL && { has_provider: false as const }),
    ...(app.config.LOCAL_ACCOUNTS && { has_local: true as const }),
    services: app.config.SIBLING_SERVICES.map(({ name, url }) => ({ name: name[language], url })),
  }
}
