import type { SMTPServerOptions, SMTPServerSession } from 'smtp-server'
import { isEmail } from '#contract/outbound/recipients/recipients.ts'
import type { App } from '#server/app.ts'
import type { MailCredential } from '#server/identity/password/mail-credential.ts'
import { withAsciiDomain } from '#server/outbound/compose/check-recipients.ts'
import type { EnvelopeDsn, MessageDsn, RecipientDsn } from '#server/outbound/queue/dsn.ts'
import { checkOwnSender } from '#server/outbound/submit/check-senders.ts'
import { submitMessage } from '#server/outbound/submit/submit-message.ts'
import type { LivingPrograms } from '../programs/living-programs.ts'
import { collectData, type UnderWay } from '../smtp/collect-data.ts'
import { admitCallers, countedCallers } from '../smtp/server/admit-callers.ts'
import type { watchIdle } from '../smtp/server/idle-watch.ts'
import type { MailServer } from '../smtp/server/mail-server.ts'
import { measureMessages } from '../smtp/server/measure.ts'
import { parametersBesides } from '../smtp/server/parameters.ts'
import { SmtpRefusal, underMaintenance, unknownParameter } from '../smtp/smtp-refusal.ts'
import type { TlsContexts } from '../tls/tls-contexts.ts'
import { HOLD_PARAMETERS, holdUntil } from './future-release.ts'
import {
  envelopeDsn,
  MAIL_REPORT_PARAMETERS,
  RCPT_REPORT_PARAMETERS,
  recipientDsn,
} from './report-parameters.ts'
import { signInAt } from './sign-in.ts'
import type { SubmissionLimits } from './submission-limits.ts'
import { submissionRefusal } from './submission-refusal.ts'

export interface DoorParts {
  /** Where large messages are kept while they are being received. */
  folder: string
  limits: SubmissionLimits
  tls: TlsContexts
  programs: LivingPrograms
  underWay: UnderWay
}

/** What is there once the server is, which its handlers ask for. */
export interface Watching {
  server?: MailServer
  idle?: ReturnType<typeof watchIdle>
}

/** AUTH: who relays for another says whose message it is, which is not believed here. RFC 4954 §5. */
const MAIL_PARAMETERS = ['SIZE', 'BODY', 'SMTPUTF8', 'AUTH', ...HOLD_PARAMETERS, ...MAIL_REPORT_PARAMETERS]

/** How a submission door answers, as the library asks for it. */
export function submissionOptions(
  app: App,
  { folder, limits, tls, programs, underWay }: DoorParts,
  secure: boolean,
): { options: SMTPServerOptions; watching: Watching } {
  const watching: Watching = {}
  const callers = admitCallers(
    countedCallers({
      of_one_address_max: limits.connections_of_one_address_max,
      of_one_site_max: limits.connections_of_one_site_max,
    }),
  )
  const measured = measureMessages(app.metrics, 'submission')
  const signIn = signInAt(app, { limits, programs, watching })
  const dueAt = new WeakMap<object, Date | null>()
  // Of the addresses that MAIL FROM and RCPT TO named, as they are queued.
  const envelope = new WeakMap<object, string>()
  const mailDsn = new WeakMap<object, EnvelopeDsn>()
  const rcptDsn = new WeakMap<object, RecipientDsn>()

  const options: SMTPServerOptions = {
    ...tls.pair(),
    SNICallback: tls.SNICallback,
    // The oldest that a password may travel by. RFC 8314 §4.1.
    minVersion: 'TLSv1.2',
    secure,
    name: app.config.MAIL_HOSTNAME,
    banner: 'Pochtamt',
    authMethods: ['PLAIN', 'LOGIN'],
    authRequiredMessage: 'Sign in first',
    disabledCommands: ['WIZ', 'SHELL', 'KILL', 'XCLIENT', 'XFORWARD'],
    disableReverseLookup: true,
    hideENHANCEDSTATUSCODES: false,
    hideDSN: true,
    logger: false,
    size: limits.message_bytes_max,
    maxRecipients: limits.recipients_max,
    maxClients: limits.connections_max,
    socketTimeout: limits.idle_ms,
    closeTimeout: limits.close_ms,
    onConnect: callers.onConnect,
    onClose(session, done) {
      signIn.forget(session)
      callers.onClose(session, done)
    },
    onAuth: signIn.onAuth,

    onMailFrom(address, session, done) {
      const check = async () => {
        if (parametersBesides(address, MAIL_PARAMETERS)) throw unknownParameter()
        if (app.maintenance.current()) throw underMaintenance()
        mailDsn.set(address, envelopeDsn(address.args || {}))
        dueAt.set(session, holdUntil(address.args || {}, app.clock()))
        envelope.set(address, '')
        if (address.address === '') return
        const sender = await checkOwnSender(app, actorOf(session), { email: address.address, name: '' })
        envelope.set(address, sender.address.email)
      }
      check().then(
        () => done(),
        (error: unknown) => done(submissionRefusal(app, error)),
      )
    },

    onRcptTo(address, _session, done) {
      if (parametersBesides(address, RCPT_REPORT_PARAMETERS)) return done(unknownParameter())
      try {
        rcptDsn.set(address, recipientDsn(address.args || {}))
      } catch (error) {
        return done(submissionRefusal(app, error))
      }
      const email = withAsciiDomain(address.address)
      if (!isEmail(email)) return done(new SmtpRefusal(550, '5.1.3', 'This is no e-mail address'))
      envelope.set(address, email)
      done()
    },

    onData(stream, session, answer) {
      const done = measured(answer)
      watching.idle?.handing(session, true)
      const take = async () => {
        await using data = await collectData(stream, { limits, underWay, folder })
        // Begun before.
        if (app.maintenance.current()) throw underMaintenance()
        const { mailFrom, rcptTo } = session.envelope
        await submitMessage(app, actorOf(session), {
          source: data.source,
          envelope_from: mailFrom === false ? '' : envelope.get(mailFrom)!,
          recipients: rcptTo.map((address) => envelope.get(address)!),
          protocol: session.transmissionType,
          id: `${session.id}.${session.transaction}`,
          due_at: dueAt.get(session) ?? null,
          dsn: messageDsn(
            mailFrom ? mailDsn.get(mailFrom) : undefined,
            rcptTo.map((address) => [envelope.get(address)!, rcptDsn.get(address)!]),
          ),
        })
      }
      take()
        .finally(() => watching.idle?.handing(session, false))
        .then(
          () => done(null, dueAt.get(session) ? '2.0.0 Kept until it is due' : '2.0.0 On its way'),
          (error: unknown) => done(submissionRefusal(app, error)),
        )
    },
  }
  return { options, watching }
}

const actorOf = ({ user }: SMTPServerSession) => ({ account_id: (user as MailCredential).account_id })

/** null: nothing at all, as most programs do. */
function messageDsn(mail: EnvelopeDsn | undefined, recipients: [string, RecipientDsn][]): MessageDsn | null {
  const { ret, envid } = mail ?? { ret: '', envid: '' }
  const isAsked = ret || envid || recipients.some(([, { notify, orcpt }]) => notify.length > 0 || orcpt)
  return isAsked ? { ret, envid, recipients: Object.fromEntries(recipients) } : null
}
