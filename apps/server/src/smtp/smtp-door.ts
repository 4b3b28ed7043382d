import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'
import type { App } from '#server/app.ts'
import { openDeliveryLanes } from '#server/features/delivery/in/delivery-lanes.ts'
import { findRecipient, type Recipient } from '#server/features/delivery/in/find-recipient.ts'
import { patientResolve } from '#server/features/delivery/in/patient-resolve.ts'
import { MailLoop, type Reception, receiveMessage } from '#server/features/delivery/in/receive-message.ts'
import { collectData, type UnderWay } from './collect-data.ts'
import { selfMadeCertificate } from './self-made-certificate.ts'
import { SMTP_LIMITS, type SmtpLimits } from './smtp-limits.ts'
import { RECIPIENT_REFUSALS, SmtpRefusal, tryAgain } from './smtp-refusal.ts'

export interface SmtpDoors extends AsyncDisposable {
  mx_port: number
  lmtp_port: number
}

/**
 * The doors through which mail comes in: SMTP for other servers, LMTP for a server of ours in
 * front. They speak the protocol and decide nothing. RFC 5321, RFC 2033.
 */
export async function openSmtpDoors(app: App, changed: Partial<SmtpLimits> = {}): Promise<SmtpDoors> {
  await using undo = new AsyncDisposableStack()
  const limits = { ...SMTP_LIMITS, ...changed }
  const { MX_PORT, LMTP_PORT } = app.config
  const tls = selfMadeCertificate(app.config.MAIL_HOSTNAME, app.clock())
  const reception = { lanes: openDeliveryLanes(app.db), resolve: patientResolve(app) }
  const open = (port: number, lmtp: boolean) => openDoor(app, reception, { port, lmtp, ...tls }, limits)
  const mx = undo.use(await open(MX_PORT, false))
  const lmtp = undo.use(await open(LMTP_PORT, true))
  const doors = undo.move()
  return { mx_port: mx.port, lmtp_port: lmtp.port, [Symbol.asyncDispose]: () => doors.disposeAsync() }
}

async function openDoor(
  app: App,
  reception: Reception,
  { port, lmtp, ...tls }: { port: number; lmtp: boolean; key: string; cert: string },
  limits: SmtpLimits,
): Promise<{ port: number } & AsyncDisposable> {
  const underWay: UnderWay = { bytes: 0 }
  const callers = new Map<string, number>()
  // What RCPT found, for DATA: the address directory is asked once.
  const found = new WeakMap<object, Recipient>()

  const options: SMTPServerOptions = {
    ...tls,
    lmtp,
    name: app.config.MAIL_HOSTNAME,
    banner: 'Pochtamt',
    disabledCommands: ['AUTH', 'WIZ', 'SHELL', 'KILL'],
    disableReverseLookup: true,
    // Every refusal of ours brings its own enhanced status, which the library would repeat.
    hideENHANCEDSTATUSCODES: true,
    hideDSN: true,
    logger: false,
    size: limits.message_bytes_max,
    maxRecipients: limits.recipients_max,
    maxClients: limits.connections_max,
    socketTimeout: limits.idle_ms,
    closeTimeout: limits.close_ms,

    onConnect({ remoteAddress }, done) {
      const calls = (callers.get(remoteAddress) ?? 0) + 1
      callers.set(remoteAddress, calls)
      done(
        calls > limits.connections_of_one_address_max
          ? new SmtpRefusal(421, '4.7.0', 'Too many connections from your address')
          : null,
      )
    },
    onClose({ remoteAddress }) {
      const calls = (callers.get(remoteAddress) ?? 1) - 1
      if (calls > 0) callers.set(remoteAddress, calls)
      else callers.delete(remoteAddress)
    },

    onRcptTo(address, { envelope }, done) {
      findRecipient(app, address.address, declaredBytes(envelope)).then(
        (answer) => {
          if (answer.state !== 'here') return done(RECIPIENT_REFUSALS[answer.state]())
          found.set(address, answer.recipient)
          done()
        },
        (error: unknown) => {
          app.log.error({ err: error }, 'a recipient could not be looked up')
          done(tryAgain())
        },
      )
    },

    onData(stream, session, done) {
      const take = async () => {
        using data = await collectData(stream, limits, underWay)
        const recipients = session.envelope.rcptTo.map((address) => found.get(address)!)
        return receiveMessage(app, reception, {
          source: data.source,
          envelope_from: session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address,
          recipients,
          hop: { ...hopOf(session), isOurFront: lmtp },
          id: `${session.id}.${session.transaction}`,
        })
      }
      take().then(
        (delivered) => {
          const answers = delivered.map((failure) => (failure ? tryAgain() : '2.0.0 Delivered'))
          if (lmtp) return done(null, answers)
          done(delivered.some(Boolean) ? tryAgain() : null, '2.0.0 Delivered')
        },
        (error: unknown) => done(error instanceof SmtpRefusal ? error : refusalOf(app, error)),
      )
    },
  }

  const server = new SMTPServer(options)
  server.on('error', (error) => app.log.info({ err: error, lmtp }, 'an SMTP connection broke'))
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, app.config.HTTP_HOST, () => {
      server.server.off('error', reject)
      resolve()
    })
  })
  return {
    port: (server.server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const hopOf = (session: SMTPServerSession) => ({
  helo: session.hostNameAppearsAs,
  ip: session.remoteAddress,
  protocol: session.transmissionType,
})

/** SIZE of MAIL FROM, 0 when it was not said. RFC 1870 §6. */
function declaredBytes({ mailFrom }: SMTPServerSession['envelope']): number {
  const args = mailFrom === false ? false : mailFrom.args
  return args === false ? 0 : Number(args.SIZE ?? 0)
}

function refusalOf(app: App, error: unknown): SmtpRefusal {
  if (error instanceof MailLoop) {
    return new SmtpRefusal(554, '5.4.6', 'The message goes round in circles')
  }
  app.log.error({ err: error }, 'a message could not be received')
  return tryAgain()
}
