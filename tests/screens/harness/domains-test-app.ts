import type { Page } from 'playwright-core'
import { aSandbox } from '#sandbox/testing/a-sandbox.ts'
import { confirmDomain } from '#server/addresses/domains/confirm-domain.ts'
import { createDomain } from '#server/addresses/domains/create-domain.ts'
import { createDomainEmail } from '#server/addresses/domains/emails/create-domain-email.ts'
import type { Actor } from '#server/app.ts'
import { aMailTestApp, type Mailbox, type MailTestApp } from './mail-test-app.ts'

type VisitOptions = NonNullable<Parameters<MailTestApp['visit']>[1]>
type Zone = { name: string; type: string; value: string }[]

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
export const row = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words })
export const pathOf = (page: Page) => new URL(page.url()).pathname

/** The built client beside a sandbox that has names, passports and invoices. */
export async function aDomainScreenTestApp(config: Record<string, string> = {}) {
  await using undo = new AsyncDisposableStack()
  const sandbox = undo.use(await aSandbox())
  const services = ['W3S_URL', 'MERCHANT_URL', 'PASSPORT_URL']
  const testApp = undo.use(
    await aMailTestApp({
      config: {
        ...Object.fromEntries(services.map((name) => [name, sandbox.url])),
        DNS_SERVERS: `127.0.0.1:${sandbox.dns_port}`,
        WEB_PROBE_PORT: String(sandbox.http_port),
        OUTBOUND_ALLOW_PRIVATE: 'true',
        ...config,
      },
    }),
  )
  const known = async ({ wmid }: { wmid: string }, firstname: string, passport = 110) => {
    await sandbox.control('PUT', `/people/${wmid}`, { firstname, lastname: 'К', passport })
    await sandbox.control('PUT', `/keeper/${wmid}`, { balance: '100' })
  }
  const zone = (name: string, records: Zone) =>
    sandbox.control('PUT', `/dns/${name}`, { records, replace: true })
  /** A domain name that nobody else has. */
  const nameOf = ({ owner }: Mailbox, word = 'd') => `${word}${owner.wmid.slice(-9)}.test`

  /** Claims a domain, whose registrar has the proof and what else is told. */
  async function claim(actor: Actor, name: string, more: Zone = [], isProved = true) {
    const { domain } = await createDomain(testApp.app, actor, { name }, { idempotency_key: null })
    const { host, value } = domain.verification.txt
    await zone(name, [...(isProved ? [{ name: host, type: 'TXT', value }] : []), ...more])
    return domain
  }
  async function confirmed(actor: Actor, name: string, more: Zone = []) {
    const { id } = await claim(actor, name, more)
    const { domain } = await confirmDomain(testApp.app, actor, { id, method: 'txt' })
    if (domain.status !== 'succeed') throw new Error(`not confirmed: ${domain.status}`)
    return domain
  }
  const all = undo.move()
  return {
    ...testApp,
    sandbox,
    known,
    zone,
    nameOf,
    claim,
    confirmed,
    address: async (actor: Actor, id: number, name: string) =>
      (await createDomainEmail(testApp.app, actor, { id, name })).email,
    /** Somebody of formal level at a page of the settings; `prepare` makes what is there, and says the page. */
    openAt: (
      options: VisitOptions,
      prepare: (mailbox: Mailbox) => Promise<unknown> = async () => undefined,
    ) =>
      testApp.visit(async (mailbox) => {
        await known(mailbox.owner, 'Марина')
        await prepare(mailbox)
      }, options),
    /** Another page of the same person. */
    go: (page: Page, path: string) => page.goto(new URL(`/settings/${path}`, page.url()).href),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}
export type DomainScreenTestApp = Awaited<ReturnType<typeof aDomainScreenTestApp>>
