import { expect, test } from 'vitest'
import { unsubscribeAddress } from './unsubscribe-address.ts'

test.each([
  ['<https://list.test/u?id=1>', 'https://list.test/u?id=1'],
  ['<mailto:u@list.test?subject=stop>, <https://list.test/u>', 'https://list.test/u'],
  ['<mailto:u@list.test>', 'mailto:u@list.test'],
  ['(folded) <https://list.test/\r\n u>', 'https://list.test/u'],
  ['<javascript:alert(1)>, <mailto:u@list.test>', 'mailto:u@list.test'],
  ['<javascript:alert(1)>', null],
  ['<java\nscript:alert(1)>', null],
  ['<data:text/html,x>', null],
  ['<http://list.test/u>', 'http://list.test/u'],
  ['<http://list.test/u>, <mailto:u@list.test>', 'mailto:u@list.test'],
  ['https://list.test/u', null],
  ['', null],
  [undefined, null],
])('%j leads to %j', (header, address) => {
  expect(unsubscribeAddress(header)).toBe(address)
})
