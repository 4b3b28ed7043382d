import { WebSocket } from 'ws'
import type { LiveHello, LiveMessage } from '#contract/live.schema.ts'
import type { App } from '#server/app.ts'
import { openHttpDoor } from '#server/doors/http/http-door.ts'
import { findSession } from '#server/identity/sessions/find-session.ts'
import { openSession } from '#server/identity/sessions/open-session.ts'
import { SESSION_COOKIE } from '#server/identity/sessions/session.ts'
import type { Call } from '#server/platform/http/route.ts'

/** What JSON.parse makes of an answer: tests look into it as they know it. */
export type Json = ReturnType<typeof JSON.parse>

export interface Answered {
  status: number
  headers: Headers
  location: string | null
  /** The JSON of the body; undefined when it is none. */
  json: Json
  text: string
}

/** A browser: keeps cookies, follows no redirects by itself. */
export interface Browser {
  cookies: Map<string, string>
  ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answered>
  get(path: string, headers?: Record<string, string>): Promise<Answered>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answered>
}

function keepCookies(cookies: Map<string, string>, headers: Headers): void {
  for (const set of headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!
    if (value === '' || /max-age=0|expires=Thu, 01 Jan 1970/i.test(set)) cookies.delete(name!)
    else cookies.set(name!, value!)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function aBrowser(origin: string): Browser {
  const cookies = new Map<string, string>()
  const ask: Browser['ask'] = async (method, path, body, headers = {}) => {
    const isPlain = body !== undefined && !(body instanceof FormData) && !(body instanceof URLSearchParams)
    const content = isPlain && typeof body !== 'string' ? JSON.stringify(body) : (body as string | FormData)
    const response = await fetch(new URL(path, origin), {
      method,
      redirect: 'manual',
      headers: {
        ...(cookies.size > 0 ? { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') } : {}),
        ...(isPlain ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: content }),
    })
    keepCookies(cookies, response.headers)
    const text = await response.text()
    const { status } = response
    return {
      status,
      headers: response.headers,
      location: response.headers.get('location'),
      json: parse(text),
      text,
    }
  }
  return {
    cookies,
    ask,
    get: (path, headers) => ask('GET', path, undefined, headers),
    post: (path, body, headers) => ask('POST', path, body, headers),
  }
}

/** A socket on `/ws` and everything it heard. */
export interface Listener {
  heard: LiveMessage[]
  closed: Promise<{ code: number; reason: string }>
  say(hello: Partial<LiveHello>): void
  /** Waits until so many messages were heard. */
  listens(count: number): Promise<LiveMessage[]>
  close(): Promise<unknown>
}

export function listen(url: string, headers: Record<string, string>, who: string): Promise<Listener> {
  const socket = new WebSocket(url.replace(/^http/, 'ws'), { headers })
  const heard: LiveMessage[] = []
  const waiting = new Set<() => void>()
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) }))
  })
  socket.on('message', (data) => {
    heard.push(JSON.parse(String(data)))
    for (const poll of waiting) poll()
  })
  const listener: Listener = {
    heard,
    closed,
    say: (hello) => socket.send(JSON.stringify({ type: 'hello', who, lang: 'ru', ...hello })),
    listens: (count) =>
      new Promise((resolve) => {
        const poll = () => {
          if (heard.length < count) return
          waiting.delete(poll)
          resolve(heard)
        }
        waiting.add(poll)
        poll()
      }),
    close: () => {
      socket.close()
      return closed
    },
  }
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve(listener))
    socket.on('unexpected-response', (_request, { statusCode }) => reject(new Error(`HTTP ${statusCode}`)))
    socket.on('error', reject)
  })
}

/** The service's web part on a port of its own, any or the one given, and browsers for it. */
export async function openWeb(app: App, { port = 0 }: { port?: number } = {}) {
  const door = await openHttpDoor({ ...app, config: { ...app.config, HTTP_PORT: port } })
  const origin = `http://${app.config.HTTP_HOST}:${door.port}`

  /** A browser with a session of this account, or of one alias of it only. */
  async function signedIn({ account_id }: { account_id: number }, alias_id: number | null = null) {
    const browser = aBrowser(origin)
    const call = {
      address: '127.0.0.1',
      agent: 'test',
      cookie: (name: string) => browser.cookies.get(name),
      setCookie: (name: string, value: string) => void browser.cookies.set(name, value),
    } as Call
    await openSession(app, { account_id, alias_id, method: 'password' }, call)
    return browser
  }
  return {
    origin,
    port: door.port,
    browser: () => aBrowser(origin),
    signedIn,
    async listen(browser: Browser, headers: Record<string, string> = {}) {
      const token = browser.cookies.get(SESSION_COOKIE) ?? ''
      const session = await findSession(app, token)
      const who = session?.actor.alias_only?.email ?? session?.wmid ?? ''
      return listen(`${origin}/ws`, { cookie: `${SESSION_COOKIE}=${token}`, ...headers }, who)
    },
    [Symbol.asyncDispose]: () => door[Symbol.asyncDispose](),
  }
}

export type Web = Awaited<ReturnType<typeof openWeb>>
