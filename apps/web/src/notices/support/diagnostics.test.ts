import { expect, test } from 'vitest'
import { diagnostics } from './diagnostics.ts'

test('a letter for help says versions, ids and states, one a line', () => {
  const report = diagnostics({
    version: '1.2.3',
    user: { email: '900000000101@post.test', wmid: '900000000101' },
    saysNumbers: false,
    language: 'ru',
    isLive: false,
    services: [{ name: 'sending', state: 'late' }],
    now: new Date('2026-11-16T09:00:00Z'),
    window: { innerWidth: 1440, innerHeight: 900, navigator: { userAgent: 'Browser/1' } },
  })
  expect(report.split('\n')).toEqual([
    'version: 1.2.3',
    'account: 900000000101@post.test',
    'wmid: 900000000101',
    'time: 2026-11-16T09:00:00.000Z',
    'language: ru',
    'live: off',
    'sending: late',
    'window: 1440x900',
    'browser: Browser/1',
  ])
})
