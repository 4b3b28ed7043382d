import type { App } from '#server/app.ts'

/**
 * Where to sign on. `login_url` is our own `/auth/start`, which sets the nonce and goes on to the
 * provider: a return without that nonce is refused. Spec §7 Auth.
 */
export async function getRids(app: App) {
  return {
    login_url: '/auth/start',
    sso_url: app.signOn.singleSignOnUrl(),
    rids: app.signOn.rids(),
    logout: '/auth/logout',
  }
}
