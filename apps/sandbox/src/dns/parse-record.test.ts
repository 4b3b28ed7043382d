import { expect, test } from 'vitest'
import { parseRecord } from './parse-record.ts'

test.for([
  [
    { name: '@', type: 'mx', value: '010  MX.Shop.Test. ' },
    { name: '@', value: '10 mx.shop.test' },
  ],
  [{ name: '', type: 'A', value: '192.0.2.1' }, { name: '@' }],
  [{ name: 'shop.test', type: 'A', value: '192.0.2.1' }, { name: '@' }],
  [{ name: 'WWW.shop.test.', type: 'A', value: '192.0.2.1' }, { name: 'www' }],
  [
    { name: 'pmt1._domainkey', type: 'TXT', value: ' v=DKIM1; p= ' },
    { value: 'v=DKIM1; p=', ttl: 60 },
  ],
  [{ name: 'a', type: 'SRV', value: '0 1 993 imap.test' }, { value: '0 1 993 imap.test' }],
  [{ name: 'a', type: 'A', value: '192.0.2.1', ttl: 0 }, { ttl: 0 }],
] as const)('%o is a record', ([typed, expected]) => {
  expect(parseRecord('shop.test', typed)).toMatchObject(expected)
})

test.for([
  [{ name: 'a b', type: 'A', value: '192.0.2.1' }, 'name'],
  [{ name: '-a', type: 'A', value: '192.0.2.1' }, 'name'],
  [{ name: 'x'.repeat(64), type: 'A', value: '192.0.2.1' }, 'name'],
  [{ name: 'a', type: 'LOC', value: 'b.test' }, 'type'],
  [{ name: 'a', type: 'A', value: '192.0.2.256' }, 'value'],
  [{ name: 'a', type: 'AAAA', value: '192.0.2.1' }, 'value'],
  [{ name: 'a', type: 'CNAME', value: '' }, 'value'],
  [{ name: 'a', type: 'CNAME', value: 'b.test c.test' }, 'value'],
  [{ name: 'a', type: 'MX', value: 'mx.shop.test' }, 'value'],
  [{ name: 'a', type: 'MX', value: '70000 mx.shop.test' }, 'value'],
  [{ name: 'a', type: 'TXT', value: '  ' }, 'value'],
  [{ name: 'a', type: 'A', value: '192.0.2.1', ttl: '1.5' }, 'ttl'],
  [{ name: 'a', type: 'A', value: '192.0.2.1', ttl: -1 }, 'ttl'],
] as const)('%o has a bad %s', ([typed, problem]) => {
  expect(parseRecord('shop.test', typed)).toEqual({ problem })
})
