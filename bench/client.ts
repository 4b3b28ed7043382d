import { Agent, request } from 'node:http'

/** Calls the API as a signed-in browser would, over kept-alive connections. */
export interface BenchClient {
  get(path: string): Promise<unknown>
  /** The same without looking at the answer, so that the load costs the machine little. */
  touch(path: string): Promise<void>
  post(path: string, body: unknown): Promise<unknown>
  cookie: string
}

/** Signs in with a password. */
export async function signIn(base: string, login: string, password: string): Promise<BenchClient> {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  const answer = await fetch(`${base}/auth/pw/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password }),
  })
  if (!answer.ok) throw new Error(`sign-in of ${login}: ${answer.status} ${await answer.text()}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

  const call = (method: string, path: string, body?: unknown, isRead = true) =>
    new Promise((done, failed) => {
      const sent = body === undefined ? undefined : JSON.stringify(body)
      const headers = { cookie, origin: base, ...(sent ? { 'content-type': 'application/json' } : {}) }
      const clientRequest = request(`${base}${path}`, { method, agent, headers }, (response) => {
        const chunks: Buffer[] = []
        if (!isRead) {
          response
            .resume()
            .on('end', () => (response.statusCode === 200 ? done(undefined) : failed(new Error(path))))
          return
        }
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          if ((response.statusCode ?? 500) >= 400)
            failed(new Error(`${method} ${path}: ${response.statusCode} ${text}`))
          else done(JSON.parse(text))
        })
      })
      clientRequest.on('error', failed)
      clientRequest.end(sent)
    })
  return {
    cookie,
    get: (path) => call('GET', `/api/v1${path}`),
    touch: async (path) => void (await call('GET', `/api/v1${path}`, undefined, false)),
    post: (path, body) => call('POST', `/api/v1${path}`, body),
  }
}
