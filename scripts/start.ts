import { join } from 'node:path'
import { stopSignal } from '#server/platform/stop-signal.ts'
import { buildClient } from './lib/build-client.ts'
import { startChild } from './lib/child.ts'
import { banner } from './lib/start/banner.ts'
import { demo } from './lib/start/demo.ts'
import { deliverFirstMail } from './lib/start/first-mail.ts'
import { needPorts } from './lib/start/ports.ts'
import { keepDnsPublished, publishDns } from './lib/start/publish-dns.ts'
import { SERVICE_ARGS, SERVICE_ENV } from './lib/start/service-run.ts'

/** Service and sandbox with a first mailbox, until Ctrl+C. Answers the exit code. */
async function start(): Promise<number> {
  const stopped = stopSignal()
  const play = demo()
  const { env, ports, data, web, sandbox: world } = play
  buildClient()
  await needPorts(ports)

  await using sandbox = startChild({
    name: 'sandbox',
    args: ['apps/sandbox/src/main.ts'],
    env,
    log: join(data, 'sandbox.log'),
  })
  await using service = startChild({
    name: 'service',
    args: SERVICE_ARGS,
    env: { ...SERVICE_ENV, ...env },
    log: join(data, 'service.log'),
  })
  const over = Promise.race([service.ended, sandbox.ended])
  const ready = await Promise.all([sandbox.answersAt(world.port), service.answersAt(web.port)])
  if (ready.includes(false)) {
    console.error(`\n${await Promise.race([over, 'Service and sandbox were not ready in time.'])}\n`)
    return 1
  }

  await Promise.all([publishDns({ data, sandbox_url: world.url }), deliverFirstMail(play)])
  using _keys = keepDnsPublished({ data, sandbox_url: world.url })
  console.log(banner(play))

  const ended = await Promise.race([over, stopped.then(() => null)])
  if (ended !== null) console.error(`\n${ended}\n`)
  else console.log('\nStopping…')
  return ended === null ? 0 : 1
}

try {
  process.exit(await start())
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
