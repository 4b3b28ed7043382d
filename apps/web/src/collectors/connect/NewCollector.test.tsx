import { fireEvent } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { CreateCollector } from '#contract/collectors/create-collector.schema.ts'
import { createCollector } from '#contract/collectors/create-collector.ts'
import { getExport } from '#contract/collectors/exports/get-export.ts'
import { getAccountImport } from '#contract/collectors/imports/get-account-import.ts'
import { listCollectors } from '#contract/collectors/list-collectors.ts'
import type { FoundImap } from '#contract/collectors/providers/find-imap.schema.ts'
import { findImap } from '#contract/collectors/providers/find-imap.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { type Answer, on, refusal } from '#tests/components/memory-api.ts'
import { renderSection } from '#tests/components/render.tsx'
import CollectorsSettings from '../CollectorsSettings.tsx'
import { aCollector } from '../collectors.fixture.ts'

const SERVER = { host: 'imap.old.test', port: 993, security: 'ssl', username: 'a@old.test' } as const
const KNOWN: FoundImap = {
  provider: null,
  servers: [SERVER],
  auth: ['password'],
  oauth_url: null,
  note: null,
}

const open = (
  at: string,
  { imap = {}, answers = [] }: { imap?: Partial<FoundImap>; answers?: Answer[] } = {},
) =>
  renderSection('collectors', CollectorsSettings, {
    at,
    routes: ['create', 'confirm/:email', 'edit/:id'],
    answers: [
      on(listCollectors, () => ({ collectors: [] })),
      on(getExport, () => ({ export: null })),
      on(getAccountImport, () => ({ account_import: null })),
      on(findImap, () => ({ ...KNOWN, ...imap })),
      ...answers,
    ],
  })
type Page = Awaited<ReturnType<typeof open>>
const typeEmail = async (page: Page, email: string) => {
  await page.type('Адрес', email)
  fireEvent.focusOut(await page.field('Адрес'))
}
/** The service makes whatever it is sent. */
function making() {
  const made: CreateCollector[] = []
  const answer = on(createCollector, (input) => {
    made.push(input)
    return { collector: aCollector() }
  })
  return { made, answer }
}
const refusing = (code: ErrorCode) =>
  on(createCollector, () => {
    throw refusal(code)
  })

test.for([
  ['app_password', /пароль приложения/],
  ['imap_switch', /включите доступ по IMAP/],
  ['bridge', /Bridge/],
  ['unsupported', /не даёт доступа по IMAP/],
] as const)(
  'what is to be known of a provider is said before a password is typed: %s',
  async ([note, words]) => {
    const page = await open('create', { imap: { provider: 'Пример', note } })
    await typeEmail(page, 'a@provider.test')
    await page.findByText(words)
    const isClosed = note === 'bridge' || note === 'unsupported'
    expect((await page.button('Подключить')).hasAttribute('disabled')).toBe(isClosed)
  },
)

test('an address of ours is refused before a password is typed', async () => {
  const refuse = () => {
    throw refusal('invalid_domain_for_mail_server')
  }
  const page = await open('create', { answers: [on(findImap, refuse)] })
  await typeEmail(page, 'a@pochtamt.test')
  await page.findByText('Почта этого домена уже здесь')
})

test('what is no address, and a missing password, are told at their fields and nothing is sent', async () => {
  const { made, answer } = making()
  const page = await open('create', { answers: [answer] })
  await page.type('Адрес', 'nobody')
  await page.press('Подключить')
  await page.findByText('Это не похоже на email')
  await page.findByText('Введите пароль этого ящика')
  expect(made).toEqual([])
})

test('where consent is needed there is no field for a password', async () => {
  const page = await open('create', {
    imap: { provider: 'Gmail', auth: ['oauth2'], oauth_url: 'https://consent.test/ask' },
  })
  await typeEmail(page, 'a@gmail.com')
  await page.button('Войти через Gmail')
  expect(page.queryByLabelText('Пароль')).toBeNull()
  expect((await page.button('Подключить')).hasAttribute('disabled')).toBe(true)
})

test('a mailbox is added with the servers that were found, and the list is back', async () => {
  const { made, answer } = making()
  const page = await open('create', { answers: [answer] })
  await page.type('Адрес', ' a@old.test ')
  await page.typeSecret('Пароль', 'secret')
  await page.press('Подключить')
  await expect.poll(() => location.pathname).toBe('/settings/collectors')
  expect(made).toMatchObject([{ email: 'a@old.test', password: 'secret', server: SERVER }])
})

test('where no server is found it is told by hand', async () => {
  const page = await open('create', { imap: { servers: [] } })
  await page.type('Адрес', 'a@hidden.test')
  await page.typeSecret('Пароль', 'secret')
  await page.press('Подключить')
  await page.findByText(/Сервер сам не нашёлся/)
  expect(location.pathname).toBe('/settings/collectors/confirm/a%40hidden.test')
  await page.press('Подключить')
  await page.findByText('Введите адрес сервера')
})

test.for([
  ['mail_server_not_found', 'Сервер IMAP'],
  ['cannot_connect_to_mail_server', 'Сервер IMAP'],
  ['invalid_port', 'Порт'],
] satisfies [ErrorCode, string][])('a refusal stands under its field: %s', async ([code, label]) => {
  const page = await open('confirm/a@old.test', { answers: [refusing(code)] })
  await page.findByDisplayValue('imap.old.test')
  await page.typeSecret('Пароль', 'secret')
  await page.press('Подключить')
  await expect.poll(async () => (await page.field(label)).getAttribute('aria-invalid')).toBe('true')
})

test('the port follows the encryption until another one is typed', async () => {
  const page = await open('confirm/a@old.test')
  await page.findByDisplayValue('imap.old.test')
  fireEvent.click(await page.findByRole('radio', { name: 'STARTTLS' }))
  expect((await page.field('Порт')).value).toBe('143')
  await page.type('Порт', '2143')
  fireEvent.click(await page.findByRole('radio', { name: 'SSL/TLS' }))
  expect((await page.field('Порт')).value).toBe('2143')
})
