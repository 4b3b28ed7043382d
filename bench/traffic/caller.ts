import { Agent, request } from 'node:http'

export interface Answered {
  status: number
  body: string
}

/** Somebody who calls the service over HTTP from an address of their own. */
export interface Caller {
  ip: string
  base(): string
  cookie: string
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
    cookie?: string,
  ): Promise<Answered>
}

const PATIENCE_MS = 60_000

export function caller(base: () => string, ip: string): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: 16, localAddress: ip })
  const self: Caller = {
    ip,
    base,
    cookie: '',
    call: (method, path, body, headers = {}, cookie = self.cookie) =>
      new Promise((done, failed) => {
        const isRaw = typeof body === 'string' || Buffer.isBuffer(body)
        const sent = body === undefined ? undefined : isRaw ? body : JSON.stringify(body)
        const usual = {
          ...(cookie ? { cookie } : {}),
          origin: base(),
          ...(sent !== undefined && { 'content-type': 'application/json' }),
        }
        const clientRequest = request(`${base()}${path}`, {
          method,
          agent,
          headers: { ...usual, ...headers },
        })
        clientRequest.setTimeout(PATIENCE_MS, () => clientRequest.destroy(new Error('silence')))
        clientRequest.on('error', failed)
        clientRequest.on('response', (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', failed)
          response.on('end', () =>
            done({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
          )
        })
        clientRequest.end(sent)
      }),
  }
  return self
}

/** Signs in with a password; the cookie stays with the caller. */
export async function signIn(who: Caller, login: string, password: string): Promise<void> {
  const body = JSON.stringify({ login, password })
  const answer = await fetch(`${who.base()}/auth/pw/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  if (!answer.ok) throw new Error(`sign-in of ${login}: ${answer.status} ${await answer.text()}`)
  who.cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
