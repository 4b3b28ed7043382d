import { expect, test } from 'vitest'
import { SPOKEN } from '#web/platform/words/spoken.fixture.ts'
import { keepConsent, takeConsent } from './consent-memory.ts'
import { PORT_OF, serverDraft, serverProblems, typedServer } from './server-draft.ts'

const t = SPOKEN.en
const server = { host: 'imap.old.test', port: 143, security: 'starttls', username: 'anna@old.test' } as const

test('a server that was found fills the form, and is read out of it again', () => {
  expect(typedServer(serverDraft(server, 'other@old.test'))).toEqual(server)
})

test('without one the form begins with the encrypted port and the address as its user', () => {
  const draft = serverDraft(undefined, 'anna@old.test')
  expect(draft).toEqual({ host: '', port: PORT_OF.ssl, security: 'ssl', username: 'anna@old.test' })
})

test('blanks around what was typed do not count', () => {
  const typed = { ...serverDraft(server, ''), host: ' imap.old.test ', username: '\tanna@old.test' }
  expect(typedServer(typed)).toEqual(server)
  expect(serverProblems({ ...typed, host: '  ' }, t)).toEqual({ host: t('collectors.host_needed') })
})

test.each(['1', '993', '65535', ' 143 '])('%o is a port', (port) => {
  expect(serverProblems({ ...serverDraft(server, ''), port }, t)).toEqual({})
})
test.each(['', '0', '65536', '-1', '9e2', '143.5', 'imap', '0x8f'])('%o is none', (port) => {
  expect(serverProblems({ ...serverDraft(server, ''), port }, t)).toEqual({
    port: t('collectors.port_wrong'),
  })
})

test('everything that is missing is said at once', () => {
  expect(Object.keys(serverProblems({ ...serverDraft(undefined, ''), port: '' }, t))).toEqual([
    ...['host', 'port', 'username'],
  ])
})

test('what was asked of a provider is there once when it sends back, and broken memory is none', () => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  } as unknown as Storage
  const consent = {
    ...{ email: 'anna@old.test', server, collector_id: null, folder_name: 'Old' },
    ...{ since: '', filter_old: false },
  }
  keepConsent(storage, consent)
  expect(takeConsent(storage)).toEqual(consent)
  expect(takeConsent(storage)).toBeNull()
  keepConsent(storage, consent)
  for (const name of stored.keys()) stored.set(name, '{"email":')
  expect(takeConsent(storage)).toBeNull()
})
