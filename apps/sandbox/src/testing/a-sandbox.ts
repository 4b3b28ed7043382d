import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#sandbox/config.ts'
import type { invoiceView, messageView } from '#sandbox/control/keeper-control.ts'
import type { businessView } from '#sandbox/control/world-control.ts'
import type { Zone } from '#sandbox/dns/zone.ts'
import type { KeeperSettings } from '#sandbox/keeper/keeper.ts'
import type { Exchange } from '#sandbox/log/exchange-log.ts'
import type { Checkout } from '#sandbox/merchant/checkout.ts'
import type { ReceivedMessage, SentMessage } from '#sandbox/outside/message.ts'
import type { Person } from '#sandbox/people/person.ts'
import { openSandbox, type RunningSandbox } from '#sandbox/sandbox.ts'
import type { Faults } from '#sandbox/state/state.ts'
import type { Website } from '#sandbox/websites/website.ts'
import { aBrowser, type Browser } from './a-browser.ts'

export interface ASandbox
  extends AsyncDisposable,
    Pick<RunningSandbox, 'http_port' | 'dns_port' | 'smtp_port'> {
  url: string
  /** A browser that nobody has used yet. */
  browser(): Browser
  /** One call of the control interface. */
  control(method: string, path: string, body?: unknown): Promise<{ status: number; json: ControlAnswer }>
}

/** What the calls of the control interface answer, by field: each answers its own. */
export interface ControlAnswer {
  people: Person[]
  person: Person
  /** Of the outside world with their source, or of a keeper with their code: each call answers its own fields. */
  messages: (ReceivedMessage & { raw: string } & ReturnType<typeof messageView>)[]
  invoices: ReturnType<typeof invoiceView>[]
  invoice: ReturnType<typeof invoiceView>
  keeper: KeeperSettings & { balance: string }
  checkouts: Checkout[]
  checkout: Checkout
  businesses: ReturnType<typeof businessView>[]
  business: ReturnType<typeof businessView>
  websites: Website[]
  website: Website
  exchanges: Exchange[]
  sent: SentMessage
  zones: Zone[]
  zone: Zone
  now: string
  shift_ms: number
  faults: Faults & { dns: Record<string, Zone['fault']> }
  error: string
}

/** A sandbox of its own on free ports; `folder` is kept when given, else a new one is made and removed. */
export async function aSandbox(environment: Record<string, string> = {}, folder?: string): Promise<ASandbox> {
  const data = folder ?? (await mkdtemp(join(tmpdir(), 'sandbox-test-')))
  const running = await openSandbox(
    readConfig({
      SANDBOX_HTTP_PORT: '0',
      SANDBOX_DNS_PORT: '0',
      SANDBOX_SMTP_PORT: '0',
      SANDBOX_DATA: data,
      ...environment,
    }),
  )
  const { http_port, dns_port, smtp_port } = running
  const url = `http://127.0.0.1:${http_port}`
  return {
    http_port,
    dns_port,
    smtp_port,
    url,
    browser: () => aBrowser(url),
    async control(method, path, body) {
      const response = await fetch(`${url}/_control${path}`, {
        method,
        ...(body === undefined
          ? {}
          : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      })
      return { status: response.status, json: (await response.json()) as ControlAnswer }
    },
    async [Symbol.asyncDispose]() {
      await running[Symbol.asyncDispose]()
      if (!folder) await rm(data, { recursive: true, force: true })
    },
  }
}
