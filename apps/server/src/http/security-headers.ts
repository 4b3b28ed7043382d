import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Config } from '#server/config.ts'

/** Response headers of everything we serve: the app may load and call only us, and the sign-on provider. */
export function securityHeaders({ BASE_URL, WM_LOGIN_URL, OIDC_ISSUER }: Config): FastifyHelmetOptions {
  const provider = new URL(OIDC_ISSUER || WM_LOGIN_URL).origin
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        // Letters keep their own inline styles, sanitised; their frame inherits this policy.
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'connect-src': ["'self'", 'ws:', 'wss:', provider],
        'frame-src': ["'self'", provider],
        'frame-ancestors': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'", provider],
      },
    },
    // A page with "no-referrer" would send its forms with "Origin: null", which looks like a foreign page.
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: BASE_URL.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
  }
}
