import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LOAD, MACHINES } from '../bench/growth/assumptions.ts'
import type { Costs } from '../bench/growth/costs.ts'
import { accountCosts, needOf, reachOf, receiveCosts } from '../bench/growth/simulate.ts'
import { tables } from '../bench/growth/tables.ts'

const ROOT = join(import.meta.dirname, '..')
const COSTS = JSON.parse(readFileSync(join(ROOT, 'bench/growth/costs.json'), 'utf8')) as Costs

test('the page of growth has the tables that come out of what was measured, and of no other figures', () => {
  const page = readFileSync(join(ROOT, 'docs/growth.md'), 'utf8')
  for (const [name, table] of Object.entries(tables(COSTS, LOAD, MACHINES)))
    expect(page.includes(table), `${name}:\n${table}`).toBe(true)
  expect(page).toContain(COSTS.measured.day)
  expect(page).toContain(COSTS.measured.processor)
})

test('the cost of a message lies on the line through the two that were measured', () => {
  for (const one of COSTS.receive) {
    const received = receiveCosts(COSTS.receive, one.bytes)
    for (const [name, value] of Object.entries(one))
      expect(received[name as keyof typeof received]).toBeCloseTo(value, 6)
  }
})

test('twice the accounts need twice of everything, and no set-up bears more for it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (accounts) => {
      const load = { ...LOAD, accounts }
      const [once, twice] = [needOf(COSTS, load), needOf(COSTS, { ...load, accounts: 2 * accounts })]
      for (const [name, value] of Object.entries(once))
        expect(twice[name as keyof typeof twice]).toBeCloseTo(2 * value, 6)
      expect(accountCosts(COSTS, { ...load, accounts: 2 * accounts })).toEqual(accountCosts(COSTS, load))
      const names = (reach: ReturnType<typeof reachOf>) => reach.map(({ name, ends }) => ({ name, ends }))
      expect(names(reachOf(COSTS, load, MACHINES))).toEqual(names(reachOf(COSTS, LOAD, MACHINES)))
    }),
  )
})

test('each set-up bears at least as many as the one before', () => {
  const reached = reachOf(COSTS, LOAD, MACHINES).map(({ accounts }) => accounts)
  expect(reached).toEqual(reached.toSorted((one, other) => one - other))
})
