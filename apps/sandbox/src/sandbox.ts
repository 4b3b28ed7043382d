import { join } from 'node:path'
import type { SandboxConfig } from './config.ts'
import { openNameServer } from './dns/name-server.ts'
import { openHttpServer } from './http-server.ts'
import { openExchangeLog } from './log/exchange-log.ts'
import { openAuthenticator } from './outside/authenticate-message.ts'
import { OUTSIDE_MX, openMailServer } from './outside/mail-server.ts'
import { openMailFiles } from './outside/pages/mail-files.ts'
import { openOutsideSender } from './outside/send-from-outside.ts'
import { openStore } from './state/open-store.ts'
import { resetSandbox } from './state/reset.ts'
import { makeSigningKey, OUTSIDE_DOMAIN, seed } from './state/seed.ts'

export interface RunningSandbox extends AsyncDisposable {
  http_port: number
  dns_port: number
  smtp_port: number
}

/**
 * Starts the whole invented ecosystem on loopback; port 0 means any free one.
 * Throws in production, and when a port is taken (nothing stays open then).
 */
export async function openSandbox(config: SandboxConfig): Promise<RunningSandbox> {
  if (config.NODE_ENV === 'production')
    throw new Error('The sandbox is a toy: it does not run with NODE_ENV=production')
  const world = { mail_domains: config.MAIL_DOMAINS, outside_domain: OUTSIDE_DOMAIN }
  await using parts = new AsyncDisposableStack()
  const store = parts.use(await openStore(config.SANDBOX_DATA, () => seed(world, makeSigningKey())))
  const clock = () => new Date(Date.now() + store.state.clock_shift_ms)
  const mailFiles = openMailFiles(join(config.SANDBOX_DATA, 'outside'))

  const log = openExchangeLog()
  const dns = parts.use(await openNameServer(store, config.SANDBOX_DNS_PORT))
  const authenticate = openAuthenticator(dns.port, OUTSIDE_MX)
  const smtp = parts.use(
    await openMailServer({ store, mailFiles, clock, authenticate }, config.SANDBOX_SMTP_PORT),
  )
  const sandbox = {
    config,
    store,
    clock,
    mailFiles,
    log,
    sendFromOutside: await openOutsideSender({ store, clock, mx: config.SERVICE_MX }),
    reset: async () => {
      log.clear()
      await resetSandbox(store, world, mailFiles)
    },
  }
  const http = parts.use(await openHttpServer(sandbox, config.SANDBOX_HTTP_PORT))

  const running = parts.move()
  return {
    http_port: http.port,
    dns_port: dns.port,
    smtp_port: smtp.port,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}
