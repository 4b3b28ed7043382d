/** What a program says by OAUTHBEARER (RFC 7628) or XOAUTH2, its older form. */
export interface BearerToken {
  login: string
  token: string
}

export const BEARER_MECHANISMS: readonly string[] = ['OAUTHBEARER', 'XOAUTH2']

/** A name within GS2 may have a comma or an equals sign, written so. RFC 5801 §4. */
const UNQUOTED: Record<string, string> = { '=2C': ',', '=3D': '=' }

/** Reads `n,a=anna@post.test,^Aauth=Bearer …^A^A` or `user=anna@post.test^Aauth=Bearer …^A^A`; null: it is neither. */
export function readBearer(mechanism: string, said: Buffer): BearerToken | null {
  const fields = said.toString('utf8').split('\u0001')
  const login = mechanism === 'XOAUTH2' ? /^user=(.*)$/s.exec(fields[0]!)?.[1] : gs2Name(fields[0]!)
  const token = fields.map((field) => /^auth=bearer +(\S+) *$/i.exec(field)?.[1]).find(Boolean)
  return login !== undefined && token !== undefined ? { login, token } : null
}

/** Binding to the TLS channel is not offered: `n` or `y` comes first. */
const gs2Name = (header: string): string | undefined =>
  /^[ny],(?:a=([^,]*))?,$/
    .exec(header)
    ?.slice(1)
    .map((name = '') => name.replace(/=2C|=3D/g, (quoted) => UNQUOTED[quoted]!))[0]

/** The challenge that tells why, before the refusal. RFC 7628 §3.2.2. */
export const bearerRefused = (configuration_url: string): string =>
  JSON.stringify({
    status: 'invalid_token',
    // What programs know by XOAUTH2.
    schemes: 'bearer',
    'openid-configuration': configuration_url,
  })
