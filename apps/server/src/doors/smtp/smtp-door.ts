import { mkdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { SMTPServerAddress, SMTPServerOptions, SMTPServerSession } from 'smtp-server'
import type { App } from '#server/app.ts'
import { patientResolve } from '#server/inbound/authenticate/patient-resolve.ts'
import { openMailboxQueues } from '#server/inbound/deliver/mailbox-queues.ts'
import { findRecipient, type Recipient } from '#server/inbound/receive/find-recipient.ts'
import { MailLoop, type Reception, receiveMessage } from '#server/inbound/receive/receive-message.ts'
import { removeUnfinished } from '#server/platform/blobs/remove-unfinished.ts'
import { HandsFull } from '#server/platform/limits/bytes-in-hand.ts'
import { countCallers } from '#server/platform/limits/count-callers.ts'
import { isDiskFull } from '#server/platform/limits/disk-full.ts'
import { openTlsContexts, type TlsContexts } from '../tls/tls-contexts.ts'
import { collectData, type UnderWay } from './collect-data.ts'
import { watchIdle } from './idle-watch.ts'
import { MailServer } from './mail-server.ts'
import { openRefusalPace } from './refusal-pace.ts'
import { SMTP_LIMITS, type SmtpLimits } from './smtp-limits.ts'
import {
  diskFull,
  RECIPIENT_REFUSALS,
  SmtpRefusal,
  tooManyRefused,
  tooMuchAtOnce,
  tryAgain,
  unknownParameter,
} from './smtp-refusal.ts'

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
  const parts: DoorParts = {
    folder,
    reception: { queues: openMailboxQueues(app.db), resolve: patientResolve(app) },
    limits: { ...SMTP_LIMITS, ...changed },
    tls: undo.use(await openTlsContexts(app)),
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
}

async function openDoor(
  app: App,
  { folder, reception, limits, tls }: DoorParts,
  { host, port, lmtp }: { host: string; port: number; lmtp: boolean },
): Promise<{ port: number } & AsyncDisposable> {
  const underWay: UnderWay = { bytes: 0 }
  const callers = countCallers({
    of_one_address_max: limits.connections_of_one_address_max,
    of_one_site_max: limits.connections_of_one_site_max,
  })
  const addresses = new Map<string, string>()
  const pace = openRefusalPace(limits, app.clock)
  const refused = new WeakMap<object, number>()
  // What RCPT found, for DATA: the address directory is asked once.
  const recipientByAddress = new WeakMap<object, Recipient>()

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

    onConnect({ id, remoteAddress }, done) {
      addresses.set(id, remoteAddress)
      const isWelcome = callers.enter(remoteAddress)
      // Whoever may speak LMTP is one of ours, and comes from one address with all it has.
      done(isWelcome || lmtp ? null : new SmtpRefusal(421, '4.7.0', 'Too many connections from your network'))
    },
    onClose({ id }) {
      const address = addresses.get(id)
      // Who hung up before the greeting was never counted, and may have no address any more.
      if (address !== undefined) callers.leave(address)
      addresses.delete(id)
    },

    onMailFrom(address, _session, done) {
      done(parametersBesides(address, MAIL_PARAMETERS) ? unknownParameter() : null)
    },

    onRcptTo(address, session, done) {
      if (parametersBesides(address, [])) return done(unknownParameter())
      findRecipient(app, address.address, declaredBytes(session.envelope)).then(
        (answer) => {
          if (answer.state === 'here') {
            recipientByAddress.set(address, answer.recipient)
            return done()
          }
          const refusal = RECIPIENT_REFUSALS[answer.state]()
          if (lmtp || !GUESSED.has(answer.state)) return done(refusal)
          const times = (refused.get(session) ?? 0) + 1
          refused.set(session, times)
          const isEnough = times >= limits.refused_max
          setTimeout(() => done(isEnough ? tooManyRefused() : refusal), pace.note(session.remoteAddress))
        },
        (error: unknown) => {
          app.log.error({ err: error }, 'a recipient could not be looked up')
          done(tryAgain())
        },
      )
    },

    onData(stream, session, done) {
      watch.handing(session, true)
      const take = async () => {
        await using data = await collectData(stream, { limits, underWay, folder })
        const recipients = session.envelope.rcptTo.map((address) => recipientByAddress.get(address)!)
        return await receiveMessage(app, reception, {
          source: data.source,
          envelope_from: session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address,
          recipients,
          hop: { ...hopOf(session), isOurFront: lmtp },
          id: `${session.id}.${session.transaction}`,
        })
      }
      take()
        .finally(() => watch.handing(session, false))
        .then(
          (delivered) => {
            const answers = delivered.map((failure) =>
              failure ? failureOf(app, failure) : '2.0.0 Delivered',
            )
            if (lmtp) return done(null, answers)
            const failure = delivered.find(Boolean)
            done(failure ? failureOf(app, failure) : null, '2.0.0 Delivered')
          },
          (error: unknown) => done(error instanceof SmtpRefusal ? error : refusalOf(app, error)),
        )
    },
  }

  const server = new MailServer(options)
  using undo = new DisposableStack()
  const watch = undo.use(watchIdle(server, limits))
  tls.onRenewed((pair) => server.updateSecureContext(pair))
  server.on('error', (error) => app.log.info({ err: error, lmtp }, 'an SMTP connection broke'))
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, host, () => {
      server.server.off('error', reject)
      resolve()
    })
  })
  const watching = undo.move()
  return {
    port: (server.server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      await new Promise<void>((resolve) => server.close(() => resolve()))
      watching.dispose()
    },
  }
}

/** Refusals that tell whether an address is there. */
const GUESSED: ReadonlySet<string> = new Set(['unknown', 'off', 'elsewhere'])

const hopOf = (session: SMTPServerSession) => ({
  helo: session.hostNameAppearsAs,
  ip: session.remoteAddress,
  protocol: session.transmissionType,
})

/** Parameters of the extensions that EHLO names. */
const MAIL_PARAMETERS = ['SIZE', 'BODY', 'SMTPUTF8', 'REQUIRETLS']

/** Whether a client asks for more than is offered, as for a report that nobody would write. RFC 5321 §4.1.1.11. */
const parametersBesides = ({ args }: SMTPServerAddress, known: readonly string[]): boolean =>
  Object.keys(args || {}).some((name) => !known.includes(name))

/** SIZE of MAIL FROM, 0 when it was not said. RFC 1870 §6. */
function declaredBytes({ mailFrom }: SMTPServerSession['envelope']): number {
  const args = mailFrom === false ? false : mailFrom.args
  return args === false ? 0 : Number(args.SIZE ?? 0)
}

function refusalOf(app: App, error: unknown): SmtpRefusal {
  if (error instanceof MailLoop) {
    return new SmtpRefusal(554, '5.4.6', 'The message goes round in circles')
  }
  if (error instanceof HandsFull) {
    app.tally.count('memory_refusals_total')
    return tooMuchAtOnce()
  }
  app.log.error({ err: error }, 'a message could not be received')
  return failureOf(app, error)
}

/** What the other side hears when something went wrong here: it tries again either way. */
function failureOf(app: App, error: unknown): SmtpRefusal {
  if (!isDiskFull(error)) return tryAgain()
  app.tally.count('disk_full_total')
  return diskFull()
}
