import { createAlias } from '#server/addresses/aliases/create-alias.ts'
import { createPaidAlias } from '#server/addresses/aliases/paid/create-paid-alias.ts'
import { deletePaidAlias } from '#server/addresses/aliases/paid/delete-paid-alias.ts'
import type { Actor } from '#server/app.ts'
import { checkNextPayment } from '#server/billing/settle/check-payment.ts'
import type { Db } from '#server/platform/db/db.ts'
import { bool, int, nullable, type Shape, text, timestamp } from '#server/platform/db/rows/row-shape.ts'
import { anIdentityTestApp } from '#tests/flows/identity/identity-test-app.ts'
import { ownDatabase } from '#tests/world/database/own-database.ts'

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
const DOMAIN = 'post.test'

export type Decision = 'pay' | 'hold' | 'reject' | 'expire'
export type Payer = Actor & { wmid: string }

/**
 * A service with keepers, and a database that no other worker looks into. It can be killed: after so many
 * transactions one comes to nothing, and whoever waited for it gets an error.
 */
export async function aPaymentsTestApp(config: Record<string, string> = {}) {
  await using undo = new AsyncDisposableStack()
  const { db } = undo.use(await ownDatabase())
  let left = Number.POSITIVE_INFINITY
  const mortal: Db = {
    sql: db.sql,
    read: db.read.bind(db),
    changes: db.changes,
    checkNoneHeld: db.checkNoneHeld.bind(db),
    onEvents: db.onEvents.bind(db),
    follow: db.follow.bind(db),
    onNotify: db.onNotify.bind(db),
    notify: db.notify.bind(db),
    busTrouble: db.busTrouble.bind(db),
    transaction: (work) =>
      db.transaction(async (tx) => {
        const result = await work(tx)
        left--
        if (left >= 0) return result
        left = Number.POSITIVE_INFINITY
        throw new Error('killed')
      }),
  }
  const testApp = undo.use(await anIdentityTestApp({ config, parts: { db: mortal } }))
  const { app, clock } = testApp.world
  const { control } = testApp.sandbox
  const all = undo.move()

  const invoicesOf = async ({ wmid }: Payer) =>
    (await control('GET', `/keeper/${wmid}/invoices`)).json.invoices
  /** Payment pages of these orders, the newest first. */
  const pagesOf = async (order_ids: number[]) =>
    (await control('GET', '/checkouts')).json.checkouts.filter(({ payment_no }) =>
      order_ids.includes(payment_no),
    )

  return {
    ...testApp,
    db,
    invoicesOf,
    /** Somebody with a formal passport and 100 WMZ. */
    async payer(name = 'Payer'): Promise<Payer> {
      const payer = await testApp.world.person(name)
      await control('PUT', `/people/${payer.wmid}`, { firstname: name, lastname: 'P', passport: 110 })
      await control('PUT', `/keeper/${payer.wmid}`, { balance: '100' })
      return payer
    },
    /** The next transaction but so many fails as if the process had died in it. */
    killAfter: (transactions: number) => {
      left = transactions
    },
    live: () => {
      left = Number.POSITIVE_INFINITY
    },
    fault: (w3s: string) => control('POST', '/faults', { w3s }),
    /** The merchant asks and tells, does neither, or hears no answer. */
    merchant: (merchant: 'up' | 'silent' | 'lost_answer') => control('POST', '/faults', { merchant }),
    /** Time goes by for everybody. */
    async pass(ms: number) {
      clock.advance(ms)
      await control('POST', '/clock', { advance_ms: ms })
    },
    /** The worker does all that is due. */
    async work() {
      while (await checkNextPayment(app));
    },
    order: (payer: Payer, name: string, idempotency_key: string | null = null) =>
      createPaidAlias(app, payer, { name, domain: DOMAIN }, { idempotency_key }),
    take: (payer: Payer, name: string) =>
      createAlias(app, payer, { name, domain: DOMAIN }, { idempotency_key: null }),
    forget: (payer: Payer, id: number) => deletePaidAlias(app, payer, { id }),
    /** The payer decides about their newest invoice; answers what stands against it. */
    async decide(payer: Payer, decision: Decision, order_id?: number) {
      const invoices = await invoicesOf(payer)
      const invoice = order_id
        ? invoices.find((one) => one.order_id === String(order_id))
        : invoices.toSorted((one, other) => other.id - one.id)[0]
      if (!invoice) return 'none'
      const path = `/keeper/${payer.wmid}/invoices/${invoice.id}/${decision}`
      return (await control('POST', path)).json.error
    },
    pagesOf,
    /** The payment page of an order is paid or refused, of several the newest but so many; answers what the payer reads instead. */
    async decidePage(payer: Payer, order_id: number, decision: 'pay' | 'reject' = 'pay', nth = 0) {
      const pages = await pagesOf([order_id])
      const page = pages[nth % pages.length]
      if (!page) return 'none'
      const done = await control('POST', `/checkouts/${page.token}/${decision}`, { payer: payer.wmid })
      return done.json.error
    },
    /** The merchant asks and takes its time; answers what it was told. Undefined where there is no page. */
    async ask(order_id: number) {
      const [page] = await pagesOf([order_id])
      return page && (await postForm(page.result_url!, question(order_id))).text
    },
    balanceOf: async ({ wmid }: Payer) =>
      Number((await control('GET', `/keeper/${wmid}`)).json.keeper.balance),
    rowsOf: ({ account_id }: Payer) =>
      db.sql(PAYMENT_FACTS_SHAPE)`
        select id, order_id, subject, status, held, hidden, page_at, problem from payments
        where account_id = ${account_id} order by id`,
    aliasesOf: async ({ account_id }: Payer) =>
      (
        await db.sql({ email: text() })`
          select email from aliases where account_id = ${account_id} order by id`
      ).map(({ email }) => email),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}
export type PaymentsTestApp = Awaited<ReturnType<typeof aPaymentsTestApp>>

/** What the merchant asks about an order of 1 WMZ, or what somebody makes of that. */
export const question = (order_id: number, more: Record<string, string> = {}) => ({
  LMI_PREREQUEST: '1',
  LMI_PAYEE_PURSE: 'Z900000000900',
  LMI_PAYMENT_AMOUNT: '1',
  LMI_PAYMENT_NO: String(order_id),
  LMI_MODE: '0',
  ...more,
})

/** As the merchant does: from elsewhere, without a session. */
export async function postForm(url: string, fields: Record<string, string>) {
  const headers = { origin: 'https://merchant.example', 'sec-fetch-site': 'cross-site' }
  const answer = await fetch(url, { method: 'POST', headers, body: new URLSearchParams(fields) })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

export interface PaymentFacts {
  id: number
  order_id: number
  subject: string
  status: string
  held: boolean
  hidden: boolean
  page_at: Date | null
  problem: string | null
}

const PAYMENT_FACTS_SHAPE: Shape<PaymentFacts> = {
  id: int(),
  order_id: int(),
  subject: text(),
  status: text(),
  held: bool(),
  hidden: bool(),
  page_at: nullable(timestamp()),
  problem: nullable(text()),
}
