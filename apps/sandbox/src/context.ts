import type { SandboxConfig } from './config.ts'
import type { ExchangeLog } from './log/exchange-log.ts'
import type { MailFiles } from './outside/pages/mail-files.ts'
import type { OutsideSender } from './outside/send-from-outside.ts'
import type { Store } from './state/open-store.ts'

/** Everything a page or a call of the sandbox may touch. Built in sandbox.ts. */
export interface Sandbox {
  config: SandboxConfig
  store: Store
  /** The machine's time, moved by `POST /_control/clock`. */
  clock: () => Date
  mailFiles: MailFiles
  /** What the service said to the ecosystem. */
  log: ExchangeLog
  sendFromOutside: OutsideSender
  /** Back to a fresh state; the service's published DKIM keys stay. */
  reset: () => Promise<void>
}
