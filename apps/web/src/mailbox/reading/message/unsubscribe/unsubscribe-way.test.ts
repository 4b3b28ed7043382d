import { expect, test } from 'vitest'
import { unsubscribeWay } from './unsubscribe-way.ts'

test.each([
  [null, undefined, null],
  ['https://list.test/u?id=1', true, { kind: 'post', host: 'list.test' }],
  ['https://list.test/u', undefined, { kind: 'page', host: 'list.test', href: 'https://list.test/u' }],
  ['http://list.test/u', undefined, { kind: 'page', host: 'list.test', href: 'http://list.test/u' }],
  ['mailto:u@list.test', undefined, { kind: 'message', to: 'u@list.test', subject: 'unsubscribe', text: '' }],
  [
    'mailto:u+1@list.test,other@list.test?subject=stop%20a+b&body=please&bcc=x@x.test',
    true,
    { kind: 'message', to: 'u+1@list.test', subject: 'stop a+b', text: 'please' },
  ],
  ['mailto:', undefined, null],
  ['nonsense', undefined, null],
])('%j (one click: %j)', (list_unsubscribe, one_click, way) => {
  expect(unsubscribeWay({ list_unsubscribe, one_click })).toEqual(way)
})
