import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '#tests/world/web.ts'
import { aDomainOf, aPaymentOf } from './furnished.ts'
import { anOperatorTestApp, type OperatorTestApp } from './operator-test-app.ts'

let testApp: OperatorTestApp
let operator: Browser
beforeAll(async () => {
  testApp = await anOperatorTestApp()
  operator = await testApp.operatorBrowser(testApp.boris)
})
afterAll(async () => {
  await testApp?.[Symbol.asyncDispose]()
})

const find = async (what: 'domains' | 'payments', search: string, query = '') => {
  const path = `/api/v1/operator/${what}?search=${encodeURIComponent(search)}${query}`
  return (await operator.get(path)).json
}

test('a domain is found by part of its name, as people write it, and by its owner', async () => {
  const { world, gleb } = testApp
  const own = `${randomInt(1e9)}`
  await aDomainOf(world, gleb, `xn--80a1acny.firma-${own}.test`)
  await aDomainOf(world, await world.person('Vera'), `other-${own}.test`)
  const { domains } = await find('domains', `почта.firma-${own}`)
  expect(domains).toEqual([
    {
      id: expect.any(Number),
      wmid: gleb.wmid,
      name: `xn--80a1acny.firma-${own}.test`,
      shown_name: `почта.firma-${own}.test`,
      status: 'succeed',
      warning: 'mx_lost',
      receives: true,
      sends: false,
      emails_count: 2,
      created_at: world.clock.now().toISOString(),
      checked_at: world.clock.now().toISOString(),
      records: [
        { key: 'mx', state: 'missing' },
        { key: 'spf', state: 'ok' },
      ],
    },
  ])
  expect((await find('domains', gleb.wmid)).domains).toEqual(domains)
  expect((await find('domains', own)).domains).toHaveLength(2)
  expect((await find('domains', `nothing-${own}`)).domains).toEqual([])
})

test('an order is found by its number, its invoice, its owner and what it is for, forgotten or not', async () => {
  const { world, gleb } = testApp
  const own = `${randomInt(1e9)}`
  const order_id = await aPaymentOf(world, gleb, { subject: `shop-${own}@post.test`, invoice_id: `77${own}` })
  const { payments } = await find('payments', `shop-${own}`)
  expect(payments).toEqual([
    {
      order_id,
      wmid: gleb.wmid,
      kind: 'alias',
      subject: `shop-${own}@post.test`,
      status: 'unpaid',
      held: false,
      amount: '1.50',
      currency: 'WMZ',
      invoice_id: `77${own}`,
      problem: 'keeper_not_accepted',
      checks: 3,
      created_at: world.clock.now().toISOString(),
      updated_at: world.clock.now().toISOString(),
      expires_at: world.clock.now().toISOString(),
    },
  ])
  for (const search of [String(order_id), `77${own}`, gleb.wmid]) {
    // What others in the database are called may have such a short number in it.
    const rows = (await find('payments', search)).payments as { wmid: string }[]
    expect(rows.filter(({ wmid }) => wmid === gleb.wmid)).toEqual(payments)
  }
})

test('a page follows another, each row once', async () => {
  const { world } = testApp
  const vera = await world.person('Vera')
  const own = `${randomInt(1e9)}`
  for (let nth = 0; nth < 60; nth += 1) {
    await aDomainOf(world, vera, `${nth}.page-${own}.test`)
    await aPaymentOf(world, vera, { subject: `${nth}@page-${own}.test`, invoice_id: null })
  }
  for (const [what, key] of [
    ['domains', 'id'],
    ['payments', 'order_id'],
  ] as const) {
    const first = await find(what, vera.wmid)
    expect([first[what].length, first.has_more]).toEqual([50, true])
    const rest = await find(what, vera.wmid, `&before_id=${first[what].at(-1)[key]}`)
    expect([rest[what].length, rest.has_more]).toEqual([10, false])
    expect(new Set([...first[what], ...rest[what]].map((row) => row[key])).size).toBe(60)
  }
})
