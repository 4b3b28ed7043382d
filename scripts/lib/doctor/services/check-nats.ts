import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { natsAccess } from '#server/platform/db/bus/nats/nats-access.ts'
import { type NatsLine, openNatsLine } from '#server/platform/db/bus/nats/nats-line.ts'
import { type Finding, type Installation, ok, wrong } from '../finding.ts'

const PATIENCE_MS = 3000
const AGAIN_MS = 100
/** Subjects of the service begin so, which matters where its user may not use others. */
const SUBJECTS = 'pochtamt'

interface Opened {
  server: string
  line: NatsLine
}

/** Do all NATS servers of the settings answer, let the service in, and pass on to each other what it says? */
export async function checkNats({ config }: Installation): Promise<Finding[]> {
  if (config.NATS_URL.length === 0) return []
  await using closing = new AsyncDisposableStack()
  const access = natsAccess(config.NATS_URL)
  const refusals: string[] = []
  const open = async (server: string): Promise<Opened> => {
    const line = await openNatsLine({ ...access, servers: [server] }, ({ message }) => refusals.push(message))
    closing.defer(() => line.close())
    return { server, line }
  }

  const tried = await Promise.allSettled(access.servers.map(open))
  const silent = tried.flatMap((one, nth) =>
    one.status === 'rejected' ? [silentServer(access.servers[nth]!, one.reason)] : [],
  )
  const opened = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  if (opened.length === 0) return silent

  const speaker = await open(opened[0]!.server)
  const deaf: string[] = []
  for (const one of opened) if (!(await passes(speaker.line, one.line))) deaf.push(one.server)
  if (refusals.length > 0) return [...silent, refusing(refusals[0]!)]
  if (deaf.length > 0) return [...silent, apart(speaker.server, deaf)]
  if (silent.length > 0) return silent
  const versions = [...new Set(opened.map(({ line }) => line.version))].join(', ')
  return [ok('nats', `NATS ${versions} carries word of changes at ${access.servers.join(', ')}.`)]
}

/** Said at one, heard at the other? Servers that have only just come together are asked again. */
async function passes(speaker: NatsLine, listener: NatsLine): Promise<boolean> {
  const subject = `${SUBJECTS}.doctor.${randomUUID()}`
  let isHeard = false
  try {
    listener.subscribe(subject, () => {
      isHeard = true
    })
    await listener.answered()
    for (let left = PATIENCE_MS / AGAIN_MS; left > 0 && !isHeard; left--) {
      speaker.publish(subject, 'heard?')
      await speaker.answered()
      await sleep(AGAIN_MS)
    }
  } catch {
    return false
  }
  return isHeard
}

const silentServer = (server: string, reason: unknown): Finding =>
  wrong(
    'nats_silent',
    `No NATS answers at ${server}: ${reason instanceof Error ? reason.message : String(reason)}. What one process changes is late at the others.`,
    'Start it (systemctl start nats-server) and see its log, or mend address and password in NATS_URL; empty is none.',
  )

const refusing = (refusal: string): Finding =>
  wrong(
    'nats_refuses',
    `NATS refuses what the service does there: ${refusal}.`,
    `Let its user publish and subscribe to ${SUBJECTS}.> in the configuration of the server.`,
  )

const apart = (from: string, to: readonly string[]): Finding =>
  wrong(
    'nats_apart',
    `What is said to NATS at ${from} is not heard at ${to.join(', ')}.`,
    'Make the servers of NATS_URL one cluster (cluster { routes = … } in their configuration), or name one.',
  )
