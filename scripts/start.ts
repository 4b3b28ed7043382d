import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stopSignal } from '#server/stop-signal.ts'
import { banner } from './lib/banner.ts'
import { buildClient } from './lib/build-client.ts'
import { startChild } from './lib/child.ts'
import { demo } from './lib/demo.ts'
import { needPorts } from './lib/ports.ts'

/** Service and sandbox with a first mailbox, until Ctrl+C. Answers the exit code. */
async function start(): Promise<number> {
  const stopped = stopSignal()
  const { env, ports, data, web, sandbox: world, mx_port, main_domain, people } = demo()
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
    args: ['apps/server/src/main.ts'],
    env,
    log: join(data, 'service.log'),
  })
  const over = Promise.race([service.ended, sandbox.ended])
  const ready = await Promise.all([sandbox.answersAt(world.port), service.answersAt(web.port)])
  if (ready.includes(false)) {
    console.error(`\n${await Promise.race([over, 'Service and sandbox were not ready in time.'])}\n`)
    return 1
  }

  const delivered = join(data, 'sample-mail-delivered')
  if (!existsSync(delivered)) {
    // Needed once: a later start is faster without it.
    const { deliverSampleMail } = await import('./sample-mail/deliver-sample-mail.ts')
    await deliverSampleMail({ mx_port, main_domain })
    writeFileSync(delivered, '')
  }
  console.log(banner({ web_url: web.url, sandbox_url: world.url, mx_port, main_domain, people, data }))

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
