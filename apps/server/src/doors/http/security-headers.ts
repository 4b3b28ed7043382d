import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { App } from '#server/app.ts'

/** What no page of ours asks the browser for, and no message in it may. Passkeys are left to our own pages. */
const POWERS = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'display-capture', 'geolocation'],
  ...['gyroscope', 'hid', 'idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
]
export const PERMISSIONS_POLICY = POWERS.map((power) => `${power}=()`).join(', ')

/**
 * Response headers of everything we serve: the app may load and call only us, and be signed on by the
 * provider. Decision 0072.
 */
export function securityHeaders({ config, signOn }: App): FastifyHelmetOptions {
  const { BASE_URL } = config
  const providers = () => signOn.origins().join(' ')
  // Its script is fetched by the page itself, with the reader's cookies there.
  const script = signOn.singleSignOnUrl()
  const { protocol, host } = new URL(BASE_URL)
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        // Messages keep their own inline styles, sanitised; their frame inherits this policy.
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        // Browsers of before 2022 do not take a socket of our own for 'self'.
        'connect-src': [
          "'self'",
          `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`,
          ...(script ? [new URL(script).origin] : []),
        ],
        'frame-src': ["'self'", providers],
        'frame-ancestors': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'", providers],
      },
    },
    // A page with "no-referrer" would send its forms with "Origin: null", which looks like a foreign page.
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: BASE_URL.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
  }
}
