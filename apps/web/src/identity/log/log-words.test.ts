import { expect, test } from 'vitest'
import type { AuthLogRow } from '#contract/identity/log/list-auth-log.schema.ts'
import { texts } from '#texts/en/dictionary.ts'
import { texts as settings } from '#texts/en/dictionary-settings.ts'
import { createSettingsT, createT } from '#web/platform/words/i18n.ts'
import { eventText, sourceText } from './log-words.ts'

const t = createSettingsT(createT('en', texts), settings)

test('who writes from an address that is lent was not in the mailbox', () => {
  const row: AuthLogRow = {
    id: 1,
    kind: 'acting_calls',
    protocol: 'web',
    method: 'user',
    result: 'ok',
    ip: '',
    agent: '',
    actor_wmid: '900000000102',
    first_at: '2026-11-21T10:00:00.000Z',
    last_at: '2026-11-21T11:00:00.000Z',
    count: 2,
  }
  const lent = { ...row, alias: 'info@shop.test' }
  expect([sourceText(lent, t), eventText(lent, t)]).toEqual([
    'info@shop.test',
    'WMID 900000000102 wrote from the lent address, 2 times',
  ])
  expect(eventText(row, t)).toBe('WMID 900000000102 worked in the mailbox, 2 times')
})
