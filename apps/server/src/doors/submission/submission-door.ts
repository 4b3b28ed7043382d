import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '#server/app.ts'
import { removeUnfinished } from '#server/platform/blobs/remove-unfinished.ts'
import { networkList } from '#server/platform/limits/network-list.ts'
import { expectProxy } from '#server/platform/ports/behind-proxy.ts'
import { listenAt } from '#server/platform/ports/listen-at.ts'
import { BEARER_MECHANISMS, bearerRefused } from '../programs/bearer-token.ts'
import { openLivingPrograms } from '../programs/living-programs.ts'
import type { UnderWay } from '../smtp/collect-data.ts'
import { watchIdle } from '../smtp/server/idle-watch.ts'
import { MailServer } from '../smtp/server/mail-server.ts'
import { countConnections } from '../smtp/server/measure.ts'
import { openTlsContexts } from '../tls/tls-contexts.ts'
import { futureRelease } from './future-release.ts'
import { SUBMISSION_LIMITS, type SubmissionLimits } from './submission-limits.ts'
import { type DoorParts, submissionOptions } from './submission-options.ts'

export interface SubmissionDoors extends AsyncDisposable {
  /** null: there is none. */
  submission_port: number | null
  submissions_port: number | null
}

/**
 * The doors through which mail programs send: with STARTTLS, and with TLS from the start. They speak the protocol
 * and decide nothing. RFC 6409, RFC 8314, RFC 4954.
 */
export async function openSubmissionDoors(
  app: App,
  changed: Partial<SubmissionLimits> = {},
): Promise<SubmissionDoors> {
  await using undo = new AsyncDisposableStack()
  const { SUBMISSION_HOST: host, SUBMISSION_PORT, SUBMISSIONS_PORT, DATA_DIR } = app.config
  const folder = join(DATA_DIR, 'spool')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeUnfinished(folder)
  const parts: DoorParts = {
    folder,
    limits: { ...SUBMISSION_LIMITS, ...changed },
    tls: undo.use(await openTlsContexts(app)),
    programs: undo.use(openLivingPrograms(app)),
    underWay: { bytes: 0 } satisfies UnderWay,
  }
  const open = async (port: number | '', secure: boolean) =>
    port === '' ? null : undo.use(await openDoor(app, parts, { host, port, secure }))
  const starting = await open(SUBMISSION_PORT, false)
  const secure = await open(SUBMISSIONS_PORT, true)
  undo.use(
    countConnections(
      app.metrics,
      'submission',
      () => (starting?.connections() ?? 0) + (secure?.connections() ?? 0),
    ),
  )
  const doors = undo.move()
  return {
    submission_port: starting?.port ?? null,
    submissions_port: secure?.port ?? null,
    [Symbol.asyncDispose]: () => doors.disposeAsync(),
  }
}

async function openDoor(
  app: App,
  parts: DoorParts,
  { host, port, secure }: { host: string; port: number; secure: boolean },
): Promise<{ port: number; connections: () => number } & AsyncDisposable> {
  using undo = new DisposableStack()
  const { options, watching } = submissionOptions(app, parts, secure)
  const tokens = () => app.signOn.tokens?.() ?? null
  const server = new MailServer(
    options,
    (named, { isSecure }) => [
      // Before TLS a password would travel in clear. RFC 8314 §4.
      ...named
        .filter((feature) => isSecure || !feature.startsWith('AUTH'))
        .map((feature) =>
          feature.startsWith('AUTH') && tokens() ? [feature, ...BEARER_MECHANISMS].join(' ') : feature,
        ),
      'DSN',
      ...(isSecure ? [futureRelease(app.clock())] : []),
    ],
    () => {
      const taken = tokens()
      return taken && bearerRefused(taken.configuration_url)
    },
  )
  if (app.config.PROXY_PROTOCOL.includes('submission'))
    expectProxy(server.server, networkList(app.config.TRUSTED_PROXIES))
  watching.server = server
  watching.idle = undo.use(watchIdle(server, parts.limits))
  parts.tls.onRenewed((pair) => server.updateSecureContext(pair))
  server.on('error', (error) => app.log.info({ err: error, secure }, 'a submission connection broke'))
  const listening = await listenAt(server.server, { host, port }, server)
  const watched = undo.move()
  return {
    port: listening.port,
    connections: () => server.connections.size,
    async [Symbol.asyncDispose]() {
      await listening[Symbol.asyncDispose]()
      watched.dispose()
    },
  }
}
