import { mkdir } from 'node:fs/promises'
import { createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { createServer as createTlsServer } from 'node:tls'
import type { App } from '#server/app.ts'
import { isToken } from '#server/identity/password/mail-credential.ts'
import { keepKeywords } from '#server/mailbox/keywords/kept-keywords.ts'
import { keepFolders } from '#server/mailbox/programs/folders/kept/kept-folders.ts'
import { openAppendQueue } from '#server/mailbox/programs/messages/append/append-queue.ts'
import { removeUnfinished } from '#server/platform/blobs/remove-unfinished.ts'
import { countCallers } from '#server/platform/limits/count-callers.ts'
import { networkList } from '#server/platform/limits/network-list.ts'
import { expectProxy } from '#server/platform/ports/behind-proxy.ts'
import { listenAt } from '#server/platform/ports/listen-at.ts'
import { openSemaphorePerAccount } from '#server/platform/secrets/semaphore-per-account.ts'
import { openLivingPrograms } from '../programs/living-programs.ts'
import { openTlsContexts } from '../tls/tls-contexts.ts'
import { Connection, ConnectionGone } from './connection/connection.ts'
import { converse } from './connection/converse.ts'
import { watchPatience } from './connection/watch-patience.ts'
import { IMAP_LIMITS, type ImapLimits } from './imap-limits.ts'
import { type DoorParts, openSession, type Session } from './session.ts'
import { openSessionsByAccount } from './sessions-by-account.ts'

export interface ImapDoor extends AsyncDisposable {
  /** With STARTTLS; null: closed. */
  imap_port: number | null
  /** With TLS from the first byte; null: closed. */
  imaps_port: number | null
}

/** The door that mail programs read through. It speaks the protocol and decides nothing. RFC 9051, RFC 3501. */
export async function openImapDoor(app: App, changed: Partial<ImapLimits> = {}): Promise<ImapDoor> {
  await using undo = new AsyncDisposableStack()
  const limits = { ...IMAP_LIMITS, ...changed }
  const spoolFolder = join(app.config.DATA_DIR, 'imap-spool')
  await mkdir(spoolFolder, { recursive: true, mode: 0o700 })
  await removeUnfinished(spoolFolder)

  const tls = undo.use(await openTlsContexts(app))
  const sessions = new Set<Session>()
  let connections = 0
  const byAccount = undo.use(openSessionsByAccount(app, limits.connections_of_account_max))
  const programs = undo.use(openLivingPrograms(app))
  undo.use(watchPatience(sessions, limits))
  const callers = countCallers({
    of_one_address_max: limits.connections_of_one_address_max,
    of_one_site_max: limits.connections_of_one_site_max,
  })
  const parts: DoorParts = {
    app,
    limits,
    folders: keepFolders(app),
    keywords: keepKeywords(app),
    putAppend: openAppendQueue(app),
    spoolFolder,
    underWay: { bytes: 0 },
    searches: openSemaphorePerAccount({ at_once_max: 2, waiting_max: limits.connections_of_account_max }),
    tlsOptions: () => ({ secureContext: tls.secureContext(), SNICallback: tls.SNICallback }),
    enter(session, credential) {
      if (!byAccount.add(session)) return false
      const living = programs.add(credential, () =>
        session.end(isToken(credential) ? 'Your token has ended' : 'Your password was changed'),
      )
      session.leave.defer(() => byAccount.remove(session))
      session.leave.use(living)
      return true
    },
  }

  /** Counts a connection from its first byte on: who never shakes hands for TLS takes a place, too. */
  function admit(socket: Socket): boolean {
    const ip = socket.remoteAddress ?? ''
    socket.on('error', () => socket.destroy())
    socket.once('close', () => {
      callers.leave(ip)
      connections -= 1
    })
    connections += 1
    return callers.enter(ip) && connections <= limits.connections_max
  }

  function welcome(socket: Socket): void {
    const session = openSession(parts, new Connection(socket), socket.remoteAddress ?? '')
    sessions.add(session)
    socket.on('error', () => socket.destroy())
    socket.once('close', () => {
      sessions.delete(session)
      session.leave.dispose()
    })
    converse(session).catch((error: unknown) => {
      if (!(error instanceof ConnectionGone)) app.log.info({ err: error }, 'an IMAP connection broke')
      session.connection.destroy()
    })
  }

  const { IMAP_HOST, IMAP_PORT, IMAPS_PORT, PROXY_PROTOCOL, TRUSTED_PROXIES } = app.config
  const open = async (server: Server, port: number) =>
    undo.use(await listenAt(server, { host: IMAP_HOST, port })).port
  const plainServer = createTcpServer((socket) => {
    if (admit(socket)) welcome(socket)
    else socket.end('* BYE [LIMIT] Too many connections\r\n')
  })
  const secureServer = createTlsServer({
    ...tls.pair(),
    SNICallback: tls.SNICallback,
    handshakeTimeout: limits.idle_before_sign_in_ms,
  })
  secureServer.on('connection', (socket: Socket) => {
    if (!admit(socket)) socket.destroy()
  })
  secureServer.on('tlsClientError', (_error, socket) => socket.destroy())
  secureServer.on('secureConnection', welcome)
  if (PROXY_PROTOCOL.includes('imap'))
    for (const server of [plainServer, secureServer]) expectProxy(server, networkList(TRUSTED_PROXIES))
  tls.onRenewed((pair) => secureServer.setSecureContext(pair))
  const plain = IMAP_PORT === '' ? null : await open(plainServer, IMAP_PORT)
  const secure = IMAPS_PORT === '' ? null : await open(secureServer, IMAPS_PORT)
  undo.use(
    app.metrics.provide(() => {
      const signed_in = [...sessions].filter(({ actor }) => actor).length
      return [
        { name: 'pochtamt_imap_connections', labels: { state: 'new' }, value: connections - signed_in },
        { name: 'pochtamt_imap_connections', labels: { state: 'signed_in' }, value: signed_in },
      ]
    }),
  )
  const ready = undo.move()
  return {
    imap_port: plain,
    imaps_port: secure,
    async [Symbol.asyncDispose]() {
      for (const session of sessions) session.end('The service is stopping')
      const late = setTimeout(() => {
        for (const { connection } of sessions) connection.destroy()
      }, limits.close_ms)
      await ready.disposeAsync()
      clearTimeout(late)
    },
  }
}
