import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const KEEPER = { name: { ru: 'Кошелёк', en: 'Keeper' }, url: 'https://keeper.letters.example/' }
const withServices = (services: unknown) =>
  readConfig({ SIBLING_SERVICES: typeof services === 'string' ? services : JSON.stringify(services) })

test('there are no services beside the mail until they are named', () => {
  expect(readConfig({}).SIBLING_SERVICES).toEqual([])
  expect(withServices([KEEPER]).SIBLING_SERVICES).toEqual([KEEPER])
})

test.for([
  ['what is not JSON', 'keeper'],
  ['one service that is no list', KEEPER],
  ['a service without a name in one of the languages', [{ ...KEEPER, name: { ru: 'Кошелёк' } }]],
  ['a service with an empty name', [{ ...KEEPER, name: { ru: 'Кошелёк', en: ' ' } }]],
  ['an address that runs something', [{ ...KEEPER, url: 'javascript:alert(1)' }]],
  ['an address of this site', [{ ...KEEPER, url: '/keeper' }]],
] as const)('%s is refused, by the name of the setting', ([, services]) => {
  expect(() => withServices(services)).toThrow(/^Configuration is not right:\n {2}SIBLING_SERVICES/)
})

test.for(['SIBLING_SERVICES', 'COLLECTOR_OAUTH', 'WM_RIDS', 'DEMO_PEOPLE'])(
  '%s that is not JSON is refused, by its name',
  (name) => {
    expect(() => readConfig({ [name]: '{' })).toThrow(`Configuration is not right:\n  ${name}: is not JSON`)
  },
)
