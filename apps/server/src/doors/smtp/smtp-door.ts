import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { SMTPServerOptions, SMTPServerSession } from 'smtp-server'
import type { App } from '#server/app.ts'
import { patientResolve } from '#server/inbound/authenticate/patient-resolve.ts'
import { type Greylist, openGreylist } from '#server/inbound/callers/greylist/greylist.ts'
import { type CallerWatch, watchCallers } from '#server/inbound/callers/watch-callers.ts'
import { openMailboxQueues } from '#server/inbound/deliver/mailbox-queues.ts'
import { ComeAgain, MailLoop } from '#server/inbound/receive/answer-to.ts'
import type { Reception } from '#server/inbound/receive/receive-message.ts'
import { removeUnfinished } from '#server/platform/blobs/remove-unfinished.ts'
import { networkList } from '#server/platform/limits/network-list.ts'
import { expectProxy } from '#server/platform/ports/behind-proxy.ts'
import { listenAt } from '#server/platform/ports/listen-at.ts'
import { openTlsContexts, type TlsContexts } from '../tls/tls-contexts.ts'
import { askLists, type ListingOf } from './ask-lists.ts'
import { collectData, type UnderWay } from './collect-data.ts'
import { refusalOf } from './failure-of.ts'
import { receiveTaken } from './receive-taken.ts'
import { type Admission, admitCallers, tooManyConnections } from './server/admit-callers.ts'
import { delayAnswers } from './server/delay-answers.ts'
import { watchIdle } from './server/idle-watch.ts'
import { MailServer } from './server/mail-server.ts'
import { countConnections, measureMessages } from './server/measure.ts'
import { parametersBesides } from './server/parameters.ts'
import { SMTP_LIMITS, type SmtpLimits } from './smtp-limits.ts'
import {
  circles,
  comeAgain,
  networkRefused,
  oneAtATime,
  SmtpRefusal,
  underMaintenance,
  unknownParameter,
} from './smtp-refusal.ts'
import { isMoved, type TakenRecipient, takeRecipients } from './take-recipient.ts'

export interface SmtpDoors extends AsyncDisposable {
  mx_port: number
  /** null: there is no LMTP. */
  lmtp_port: number | null
}

/**
 * The doors through which mail comes in: SMTP for other servers, and LMTP, when it was asked for, for a
 * server of ours in front. They speak the protocol and decide nothing. RFC 5321, RFC 2033.
 */
export async function openSmtpDoors(app: App, changed: Partial<SmtpLimits> = {}): Promise<SmtpDoors> {
  await using undo = new AsyncDisposableStack()
  const { MX_HOST, MX_PORT, LMTP_HOST, LMTP_PORT } = app.config
  const folder = join(app.config.DATA_DIR, 'spool')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeUnfinished(folder)
  const callers = undo.use(watchCallers(app))
  const parts: DoorParts = {
    folder,
    reception: { queues: openMailboxQueues(app.db), resolve: patientResolve(app) },
    limits: { ...SMTP_LIMITS, ...changed },
    tls: undo.use(await openTlsContexts(app)),
    callers,
    listingOf: askLists(app, callers),
    greylist: openGreylist(app, callers),
  }
  const mx = undo.use(await openDoor(app, parts, { host: MX_HOST, port: MX_PORT, lmtp: false }))
  const lmtp = LMTP_HOST
    ? undo.use(await openDoor(app, parts, { host: LMTP_HOST, port: LMTP_PORT, lmtp: true }))
    : null
  const doors = undo.move()
  return {
    mx_port: mx.port,
    lmtp_port: lmtp?.port ?? null,
    [Symbol.asyncDispose]: () => doors.disposeAsync(),
  }
}

interface DoorParts {
  /** Where large messages are kept while they are being received. */
  folder: string
  reception: Reception
  limits: SmtpLimits
  tls: TlsContexts
  callers: CallerWatch
  listingOf: ListingOf
  greylist: Greylist | null
}

async function openDoor(
  app: App,
  { folder, reception, limits, tls, callers, listingOf, greylist }: DoorParts,
  { host, port, lmtp }: { host: string; port: number; lmtp: boolean },
): Promise<{ port: number } & AsyncDisposable> {
  const door = lmtp ? 'lmtp' : 'mx'
  const underWay: UnderWay = { bytes: 0 }
  const measured = measureMessages(app.metrics, door)
  const watchers = lmtp ? null : { callers, listingOf }
  const takeRecipient = takeRecipients(app, limits, watchers)
  // What RCPT found, for DATA: the address directory is asked once.
  const recipientByAddress = new WeakMap<object, TakenRecipient>()
  const takenOf = ({ envelope }: SMTPServerSession) =>
    envelope.rcptTo.map((address) => recipientByAddress.get(address)!)

  const options: SMTPServerOptions = {
    ...tls.pair(),
    SNICallback: tls.SNICallback,
    lmtp,
    name: app.config.MAIL_HOSTNAME,
    banner: 'Pochtamt',
    disabledCommands: ['AUTH', 'WIZ', 'SHELL', 'KILL'],
    disableReverseLookup: true,
    hideENHANCEDSTATUSCODES: false,
    hideDSN: true,
    logger: false,
    size: limits.message_bytes_max,
    maxRecipients: limits.recipients_max,
    maxClients: limits.connections_max,
    socketTimeout: limits.idle_ms,
    closeTimeout: limits.close_ms,

    // Whoever may speak LMTP is one of ours.
    ...admitCallers(lmtp ? null : admissionOf(app, callers)),

    onMailFrom(address, session, done) {
      // The answer is there when the first recipient is named.
      void watchers?.listingOf(session)
      if (app.maintenance.current()) return done(underMaintenance())
      done(parametersBesides(address, MAIL_PARAMETERS) ? unknownParameter() : null)
    },

    onRcptTo(address, session, done) {
      void takeRecipient(address, session).then((answer) => {
        if (answer instanceof SmtpRefusal) return done(answer)
        // One answer to a message can be that of one installation.
        const others = takenOf(session)
        if (!lmtp && others.length > 0 && [...others, answer].some(isMoved)) return done(oneAtATime())
        recipientByAddress.set(address, answer)
        done()
      })
    },

    onData(stream, session, answer) {
      const done = measured(answer)
      watch.handing(session, true)
      const take = async () => {
        await using data = await collectData(stream, { limits, underWay, folder })
        // Begun before.
        if (app.maintenance.current()) throw underMaintenance()
        const received = {
          source: data.source,
          envelope_from: session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address,
          hop: { ...hopOf(session), isOurFront: lmtp },
          defers:
            (await watchers?.listingOf(session))?.state === 'unlisted' ? (greylist?.defers ?? null) : null,
          id: `${session.id}.${session.transaction}`,
        }
        return await receiveTaken(app, reception, received, takenOf(session))
      }
      take()
        .finally(() => watch.handing(session, false))
        .then(
          (refusals) => {
            if (lmtp)
              return done(
                null,
                refusals.map((refusal) => refusal ?? '2.0.0 Delivered'),
              )
            done(refusals.find(Boolean) ?? null, '2.0.0 Delivered')
          },
          (error: unknown) => done(refusalOfMessage(app, error)),
        )
    },
  }

  using undo = new DisposableStack()
  const delays = lmtp ? null : undo.use(delayAnswers(app, callers))
  const server = new MailServer(options, undefined, undefined, delays)
  if (!lmtp && app.config.PROXY_PROTOCOL.includes('mx'))
    expectProxy(server.server, networkList(app.config.TRUSTED_PROXIES))
  const watch = undo.use(watchIdle(server, limits))
  tls.onRenewed((pair) => server.updateSecureContext(pair))
  server.on('error', (error) => app.log.info({ err: error, lmtp }, 'an SMTP connection broke'))
  undo.use(countConnections(app.metrics, door, () => server.connections.size))
  const listening = await listenAt(server.server, { host, port }, server)
  const watching = undo.move()
  return {
    port: listening.port,
    async [Symbol.asyncDispose]() {
      await listening[Symbol.asyncDispose]()
      watching.dispose()
    },
  }
}

function refusalOfMessage(app: App, error: unknown): SmtpRefusal {
  if (error instanceof MailLoop) return circles()
  return error instanceof ComeAgain ? comeAgain() : refusalOf(app, error)
}

function admissionOf(app: App, callers: CallerWatch): Admission {
  return {
    async enter(address) {
      const answer = await callers.enter(address)
      if (answer === 'welcome') return null
      app.metrics.count('pochtamt_smtp_callers_refused_total', { reason: answer })
      return answer === 'crowded' ? tooManyConnections() : networkRefused()
    },
    leave: (address) => callers.leave(address),
  }
}

const hopOf = (session: SMTPServerSession) => ({
  helo: session.hostNameAppearsAs,
  ip: session.remoteAddress,
  protocol: session.transmissionType,
})

/** Parameters of the extensions that EHLO names. */
const MAIL_PARAMETERS = ['SIZE', 'BODY', 'SMTPUTF8']
