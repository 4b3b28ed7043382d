import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { LIVE_PING_MS } from '#contract/live.ts'
import type { App } from '#server/app.ts'
import { admit } from '#server/doors/http/callers/admit.ts'
import { callerAddress } from '#server/doors/http/callers/caller-address.ts'
import { isOwnOrigin } from '#server/doors/http/callers/own-origin.ts'
import { mayComeBy, type SentToken, sentToken } from '#server/doors/http/callers/session-cookie.ts'
import { findSession } from '#server/identity/sessions/find-session.ts'
import { listLivingChannels } from '#server/identity/sessions/list-living-channels.ts'
import { SESSIONS_CHANNEL, type Session } from '#server/identity/sessions/session.ts'
import { ANNOUNCEMENTS_CHANNEL } from '#server/notices/announcements/announcement.ts'
import { networkList } from '#server/platform/limits/network-list.ts'
import { groupedBy } from './grouped.ts'
import { LiveSocket } from './live-socket.ts'

const PATH = '/ws'
/** The hello is all that a browser ever says. */
const HELLO_BYTES_MAX = 4096

/** Tabs of one browser. */
const SOCKETS_OF_SESSION_MAX = 100

/** Everybody asks for the account anew, but not in one moment. */
const REFRESH_SPREAD_MS = 5

const REFUSALS = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
}

function refuse(socket: Duplex, status: keyof typeof REFUSALS): void {
  socket.end(`HTTP/1.1 ${status} ${REFUSALS[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** For the audit of somebody who listens to another's mailbox. */
const callOf = (request: IncomingMessage, isTrusted: (address: string) => boolean) => ({
  operation: 'listen',
  path: PATH,
  address: callerAddress(request, isTrusted),
  agent: request.headers['user-agent'] ?? '',
})

function tokenOf(app: App, { headers }: IncomingMessage): SentToken | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('=', 2))
  const cookies = new Map(pairs.map(([name = '', value = '']) => [name, value]))
  return sentToken(app.config, { authorization: headers.authorization, cookie: (name) => cookies.get(name) })
}

/** `/ws`: mailbox events to every open browser of an account, on the web part's own ports. Spec §7 Real time. */
export function openLiveDoor(app: App, servers: readonly Server[]): AsyncDisposable {
  const upgrades = new WebSocketServer({ noServer: true, maxPayload: HELLO_BYTES_MAX })
  const sockets = new Set<LiveSocket>()
  const byAccount = groupedBy<number, LiveSocket>(({ account_id }) => account_id)
  const byPerson = groupedBy<number, LiveSocket>(({ own_account_id }) => own_account_id)
  const byChannel = groupedBy<string, LiveSocket>(({ channel }) => channel)
  const isTrusted = networkList(app.config.TRUSTED_PROXIES)

  async function onUpgrade(request: IncomingMessage, raw: Duplex, head: Buffer): Promise<void> {
    raw.on('error', () => raw.destroy())
    if (request.url?.split('?', 1)[0] !== PATH) return refuse(raw, 404)
    if (!isOwnOrigin(app.config, request.headers)) return refuse(raw, 403)
    const sent = tokenOf(app, request)
    const session = sent && (await findSession(app, sent.token))
    if (!session || !mayComeBy(sent, session)) return refuse(raw, 401)
    if (byChannel.of(session.channel).size >= SOCKETS_OF_SESSION_MAX) return refuse(raw, 429)
    await admit(app, session.actor, { access: 'session' }, callOf(request, isTrusted))
    upgrades.handleUpgrade(request, raw, head, (socket) => welcome(socket, session))
  }

  function welcome(socket: WebSocket, session: Session): void {
    const one = new LiveSocket(app, socket, session)
    const all = [sockets, byAccount, byPerson, byChannel]
    for (const those of all) those.add(one)
    const following = app.db.follow(one.account_id)
    socket.on('close', () => {
      following[Symbol.dispose]()
      for (const those of all) those.delete(one)
    })
  }

  /** Of these sockets, closes those whose session is over. */
  async function closeSignedOut(those: Iterable<LiveSocket>): Promise<void> {
    const checked = [...those]
    if (checked.length === 0) return
    const living = await listLivingChannels(
      app,
      checked.map(({ channel }) => channel),
    )
    for (const one of checked) if (!living.has(one.channel)) one.signedOut()
  }

  function refreshAccounts(): void {
    for (const [nth, one] of [...sockets].entries())
      setTimeout(() => one.refreshAccount(), nth * REFRESH_SPREAD_MS).unref()
  }

  const report = (error: unknown) => app.log.error({ err: error }, 'live sockets could not be looked after')
  for (const server of servers) {
    server.on('upgrade', (request, raw, head) => {
      onUpgrade(request, raw, head).catch((error: unknown) => {
        report(error)
        refuse(raw, 500)
      })
    })
  }
  const hearing = app.db.onEvents((account_id, seq) => {
    for (const one of byAccount.of(account_id)) one.reach(seq)
  })
  const waking = app.db.onNotify(SESSIONS_CHANNEL, (person_id) => {
    closeSignedOut(person_id === undefined ? sockets : byPerson.of(person_id)).catch(report)
  })
  const announcing = app.db.onNotify(ANNOUNCEMENTS_CHANNEL, refreshAccounts)
  const maintaining = app.maintenance.onChanged(refreshAccounts)
  const pinging = setInterval(() => {
    for (const one of sockets) one.ping()
    closeSignedOut(sockets).catch(report)
  }, LIVE_PING_MS)

  const counting = app.metrics.provide(() => [
    { name: 'pochtamt_live_connections', labels: {}, value: sockets.size },
  ])

  return {
    async [Symbol.asyncDispose]() {
      counting[Symbol.dispose]()
      clearInterval(pinging)
      hearing[Symbol.dispose]()
      waking[Symbol.dispose]()
      announcing[Symbol.dispose]()
      maintaining[Symbol.dispose]()
      for (const one of sockets) one.goingAway()
      upgrades.close()
    },
  }
}
