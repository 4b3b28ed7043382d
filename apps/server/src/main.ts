import { setTimeout as wait } from 'node:timers/promises'
import { compose } from './compose.ts'
import { readConfig } from './config.ts'
import { openHttpDoor } from './doors/http/http-door.ts'
import { openRedirectDoor } from './doors/http/tls/redirect-door.ts'
import { openImapDoor } from './doors/imap/imap-door.ts'
import { startWorker } from './doors/jobs/worker.ts'
import { openSmtpDoors } from './doors/smtp/smtp-door.ts'
import { openSubmissionDoors } from './doors/submission/submission-door.ts'
import { openWatchDoor } from './doors/watch/watch-door.ts'
import { seedDemoPeople } from './identity/account/seed-demo-people.ts'
import { startRecording } from './operator/figures/record-figures.ts'
import { writeDnsRecords } from './outbound/dkim/write-dns-records.ts'
import { refuseDemo, refuseUnsafe } from './platform/refuse-demo.ts'
import { stopSignal } from './platform/stop-signal.ts'
import { surviveRejections } from './platform/survive-rejections.ts'

/** Connections and jobs under way get this long to finish. Architecture §6.9. */
const DRAIN_MS = 10_000

async function serve(): Promise<void> {
  const stopped = stopSignal()
  const config = readConfig()
  refuseDemo(config)
  refuseUnsafe(config)
  await using app = await compose(config)
  surviveRejections(app.log)
  await seedDemoPeople(app)

  // Closed in the reverse order: doors first, so that nothing new comes in while the rest drains.
  await using watching = await openWatchDoor(app)
  await using _recording = startRecording(app)
  await using roles = new AsyncDisposableStack()
  const has = (role: (typeof config.ROLES)[number]) => config.ROLES.includes(role)
  if (has('worker')) roles.use(startWorker(app))
  const smtp = has('smtp') ? roles.use(await openSmtpDoors(app)) : null
  const submission = has('submission') ? roles.use(await openSubmissionDoors(app)) : null
  const imap = has('imap') ? roles.use(await openImapDoor(app)) : null
  const http = has('web') ? roles.use(await openHttpDoor(app)) : null
  const redirect = has('web') ? roles.use(await openRedirectDoor(app)) : null

  const ports = {
    http: http?.port,
    https: http?.https_port ?? undefined,
    redirect: redirect?.port ?? undefined,
    mx: smtp?.mx_port,
    lmtp: smtp?.lmtp_port ?? undefined,
    submission: submission?.submission_port ?? undefined,
    submissions: submission?.submissions_port ?? undefined,
    imap: imap?.imap_port ?? undefined,
    imaps: imap?.imaps_port ?? undefined,
    metrics: watching.port ?? undefined,
  }
  const { HTTP_HOST, HTTPS_HOST, MX_HOST, LMTP_HOST, SUBMISSION_HOST, IMAP_HOST, METRICS_HOST } = config
  const hosts = { HTTP_HOST, HTTPS_HOST, MX_HOST, LMTP_HOST, SUBMISSION_HOST, IMAP_HOST, METRICS_HOST }
  app.log.info({ roles: config.ROLES, hosts, ports }, 'serving')
  // The program that started us may be waiting for this; or it is gone by now.
  if (process.connected) process.send?.({ serving: ports }, undefined, undefined, () => {})

  // Making keys takes a moment that nobody has to wait for.
  if (has('worker'))
    writeDnsRecords(app).catch((error: unknown) => app.log.error({ err: error }, 'no DNS records'))

  app.log.info({ signal: await stopped }, 'stopping')
  app.drain.begin()
  await wait(config.DRAIN_NOTICE_MS)
  setTimeout(() => {
    app.log.error('what was under way did not end in time')
    process.exit(1)
  }, DRAIN_MS).unref()
}

try {
  await serve()
  process.exit(0)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  if (error instanceof Error && error.cause) process.stderr.write(`${String(error.cause)}\n`)
  process.exit(1)
}
