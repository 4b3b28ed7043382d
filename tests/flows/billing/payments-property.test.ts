import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { listAliases } from '#server/addresses/aliases/list-aliases.ts'
import { checkAliasPayment } from '#server/addresses/aliases/paid/check-alias-payment.ts'
import { listPaidAliases } from '#server/addresses/aliases/paid/list-paid-aliases.ts'
import { saveAlias } from '#server/addresses/aliases/save-alias.ts'
import {
  aPaymentsTestApp,
  DAY_MS,
  type Decision,
  HOUR_MS,
  type Payer,
  type PaymentsTestApp,
} from './payments-test-app.ts'

const RUNS = 15
const STEPS_MAX = 22
const SETTLED_MS = 2 * HOUR_MS

let testApp: PaymentsTestApp
beforeAll(async () => {
  testApp = await aPaymentsTestApp()
})
afterAll(() => testApp[Symbol.asyncDispose]())

type Step =
  | { does: 'order'; nth: number; times: number }
  | { does: 'check'; times: number; worker: boolean }
  | { does: 'work'; after_ms: number }
  | { does: 'decide'; decision: Decision }
  | { does: 'page'; decision: 'pay' | 'reject'; order: number; page: number; times: number }
  | { does: 'both'; decision: Decision; order: number; worker: boolean }
  | { does: 'ask'; meanwhile: Decision | null; order: number; times: number }
  | { does: 'forget' }
  | { does: 'switch'; enabled: boolean }
  | { does: 'fault'; w3s: string }
  | { does: 'merchant'; merchant: 'up' | 'lost_answer' }
  | { does: 'rival'; nth: number }
  | { does: 'kill'; after: number }

const nth = fc.integer({ min: 0, max: 1 })
const times = fc.integer({ min: 1, max: 2 })
/** The newest but so many. */
const order = fc.constantFrom(0, 0, 0, 1, 2)
const decision = fc.constantFrom<Decision>('pay', 'pay', 'hold', 'reject', 'expire')
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('order' as const), nth, times }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('check' as const), times, worker: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('work' as const),
      after_ms: fc.constantFrom(0, 20_000, 10 * 60_000, 2 * HOUR_MS, 3 * DAY_MS + 1000),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ does: fc.constant('decide' as const), decision }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('page' as const),
      decision: fc.constantFrom('pay' as const, 'pay' as const, 'pay' as const, 'reject' as const),
      ...{ order, page: nth, times },
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('both' as const), decision, order, worker: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.constant<Step>({ does: 'forget' }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('switch' as const), enabled: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('fault' as const),
      w3s: fc.constantFrom('up', 'up', 'lost_answer', 'lost_request', '500', '110', '-14'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('ask' as const),
      meanwhile: fc.option(decision),
      ...{ order, times },
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('merchant' as const),
      merchant: fc.constantFrom('up' as const, 'lost_answer' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('rival' as const), nth }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('kill' as const), after: fc.integer({ min: 0, max: 5 }) }),
  },
)

/** What people are refused, and what a killed process says, is no surprise here. */
async function tolerate(calls: Promise<unknown>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(calls)) {
    if (outcome.status === 'fulfilled' || outcome.reason instanceof AppError) continue
    if (outcome.reason.message !== 'killed') throw outcome.reason
  }
}

const newestOrder = async (anna: Payer, but: number): Promise<number> =>
  (await testApp.rowsOf(anna)).at(-1 - but)?.order_id ?? 0

async function take(anna: Payer, boris: Payer, names: string[], now: Step): Promise<void> {
  const { world } = testApp
  const newest = async () => (await listPaidAliases(world.app, anna)).aliases[0]?.id
  const again = <Result>(count: number, call: () => Promise<Result>) => Array.from({ length: count }, call)
  switch (now.does) {
    case 'order':
      return tolerate(again(now.times, () => testApp.order(anna, names[now.nth]!)))
    case 'check': {
      const id = await newest()
      const checks = again(now.times, async () => id && checkAliasPayment(world.app, anna, { id }))
      return tolerate(now.worker ? [...checks, testApp.work()] : checks)
    }
    case 'work':
      await testApp.pass(now.after_ms)
      return tolerate([testApp.work()])
    case 'decide':
      await testApp.decide(anna, now.decision)
      return
    case 'page': {
      const order_id = await newestOrder(anna, now.order)
      const { decision, page } = now
      const windows = again(now.times, () => testApp.decidePage(anna, order_id, decision, page))
      return tolerate(order_id ? windows : [])
    }
    case 'both': {
      const order_id = await newestOrder(anna, now.order)
      const two = [testApp.decide(anna, now.decision, order_id), testApp.decidePage(anna, order_id)]
      return tolerate(now.worker ? [...two, testApp.work()] : two)
    }
    case 'forget': {
      const id = await newest()
      return tolerate(id ? [testApp.forget(anna, id)] : [])
    }
    case 'switch': {
      const [alias] = (await listAliases(world.app, anna)).aliases
      return tolerate(alias ? [saveAlias(world.app, anna, { id: alias.id, enabled: now.enabled })] : [])
    }
    case 'ask': {
      const order_id = await newestOrder(anna, now.order)
      const decided = now.meanwhile && testApp.decide(anna, now.meanwhile, order_id)
      const answers = await Promise.all(again(now.times, () => testApp.ask(order_id)))
      await decided
      const allowed = answers.filter((answer) => answer === 'YES')
      expect(allowed.length, 'one window at a time').toBeLessThanOrEqual(1)
      if (allowed.length === 0) return
      const inKeeper = await testApp.decide(anna, 'pay', order_id)
      return expect(inKeeper, 'nobody pays in the keeper what the merchant may take').toBe('decided')
    }
    case 'fault':
      await testApp.fault(now.w3s)
      return
    case 'merchant':
      await testApp.merchant(now.merchant)
      return
    case 'rival':
      return tolerate([testApp.take(boris, names[now.nth]!)])
    default:
      testApp.killAfter(now.after)
  }
}

/** What must be so at every moment, whatever has been asked and lost. */
async function holdsNow(anna: Payer): Promise<void> {
  const [invoices, rows, aliases, balance] = await Promise.all([
    testApp.invoicesOf(anna),
    testApp.rowsOf(anna),
    testApp.aliasesOf(anna),
    testApp.balanceOf(anna),
  ])
  const onPages = await paidOnPages(rows)
  const orders = invoices.map(({ order_id }) => order_id)
  expect(new Set(orders).size, 'one invoice for an order').toBe(orders.length)
  expect(rows.map(({ order_id }) => String(order_id))).toEqual(expect.arrayContaining(orders))
  const inKeeper = invoices.filter(({ state }) => state === 1 || state === 2)
  const taken = [...inKeeper.map(({ order_id }) => order_id), ...onPages]
  expect(taken, 'money was taken once for an order').toEqual([...new Set(taken)])
  expect(balance, 'and for nothing else').toBe(100 - taken.length)
  const paid = new Set([...onPages, ...paidInKeeper(invoices)])
  const paidRows = rows.filter(({ status, problem }) => status === 'paid' && problem === null)
  expect(paidRows.every(({ order_id }) => paid.has(String(order_id)))).toBe(true)
  expect(aliases.toSorted(), 'what was given is what was paid').toEqual(
    paidRows.map(({ subject }) => subject).toSorted(),
  )
  expect(new Set(aliases).size, 'nothing was paid for twice').toBe(aliases.length)
}

type Invoices = Awaited<ReturnType<PaymentsTestApp['invoicesOf']>>
const paidInKeeper = (invoices: Invoices) =>
  invoices.filter(({ state }) => state === 2).map(({ order_id }) => order_id)
async function paidOnPages(rows: { order_id: number }[]): Promise<string[]> {
  const pages = await testApp.pagesOf(rows.map(({ order_id }) => order_id))
  return pages.filter(({ state }) => state === 'paid').map(({ payment_no }) => String(payment_no))
}

/** What must be so once the provider answers again and the worker has looked. */
async function holdsAtTheEnd(anna: Payer, boris: Payer, names: string[]): Promise<void> {
  await holdsNow(anna)
  const [invoices, rows, aliases] = await Promise.all([
    testApp.invoicesOf(anna),
    testApp.rowsOf(anna),
    testApp.aliasesOf(anna),
  ])
  const onPages = await paidOnPages(rows)
  const paid = [...onPages, ...paidInKeeper(invoices)]
  for (const { status, order_id, held, hidden, page_at } of rows) {
    const number = String(order_id)
    const state = invoices.find((invoice) => invoice.order_id === number)?.state
    if (status === 'paid') expect([paid.includes(number), hidden]).toEqual([true, false])
    else if (status === 'paying') expect(held ? [1] : page_at ? [0, 3] : [0]).toContain(state)
    else if (status === 'unpaid') expect(state).toBe(undefined)
    else {
      expect([undefined, 3], `an order that is ${status} cannot be paid`).toContain(state)
      expect(await testApp.decidePage(anna, order_id)).toEqual(expect.any(String))
    }
  }
  expect(rows.filter(({ status }) => status === 'paid')).toHaveLength(paid.length)
  const waiting = rows.filter(({ status }) => status === 'unpaid' || status === 'paying')
  expect(waiting.length).toBeLessThanOrEqual(1)
  const taken = new Set([
    ...aliases,
    ...waiting.map(({ subject }) => subject),
    ...(await testApp.aliasesOf(boris)),
  ])
  for (const name of names) {
    const stranger = await testApp.payer('Stranger')
    const outcome = await testApp.take(stranger, name).then(
      () => 'free',
      (error: AppError) => error.code,
    )
    expect(outcome, name).toBe(taken.has(`${name}@post.test`) ? 'duplicate_aliases' : 'free')
  }
}

test('whatever is asked, lost, paid, refused or killed: charged once, given once, and only for money', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: STEPS_MAX }), async (steps) => {
      run++
      const [anna, boris] = [await testApp.payer('Anna'), await testApp.payer('Boris')]
      const names = [`first-${run}x`, `second-${run}x`]
      for (const now of steps) {
        await take(anna, boris, names, now)
        await holdsNow(anna)
      }
      testApp.live()
      await testApp.fault('up')
      await testApp.merchant('up')
      await testApp.pass(SETTLED_MS)
      await testApp.work()
      await testApp.pass(SETTLED_MS)
      await testApp.work()
      await holdsAtTheEnd(anna, boris, names)
    }),
    { numRuns: RUNS, endOnFailure: false },
  )
})
