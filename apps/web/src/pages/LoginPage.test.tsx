import { expect, test } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import { getRids } from '#contract/identity/sign-on/get-rids.ts'
import { on } from '#tests/components/memory-api.ts'
import { render } from '#tests/components/render.tsx'
import LoginPage from './LoginPage.tsx'

const open = (path: string, provider?: string, more: Partial<OutputOf<typeof getRids>> = {}) =>
  render(<LoginPage />, {
    path,
    answers: [
      on(getRids, () => ({
        login_url: 'https://login.test',
        sso_url: null,
        rids: { main: 'main', frame: 'frame' },
        logout: 'https://login.test/logout',
        services: [],
        ...(provider && { provider }),
        ...more,
      })),
    ],
  })

test.for([
  ['forbidden', 'Keeper не разрешил этот вход.'],
  ['service_unavailable', /сейчас не работает/],
  ['invalid_auth_cookie', /уже использован/],
] as const)('a sign-on that came to nothing says why: %s', async ([code, words]) => {
  const page = await open(`/login?error=${code}`)
  expect((await page.findByRole('alert')).textContent).toMatch(words)
})

test.for(['__proto__', 'constructor', 'unheard_of', ''])(
  'a reason that is none says nothing: %s',
  async (code) => {
    const page = await open(`/login?error=${code}`)
    await page.button('Войти через Keeper')
    expect(page.queryByRole('alert')).toBeNull()
  },
)

test('where the provider is another one, the page names it, and neither Keeper nor WMID', async () => {
  const page = await open('/login?error=service_unavailable', 'Контора')
  await page.button('Войти через Контора')
  const words = document.body.textContent
  expect(words).toContain('Вход через Контора сейчас не работает')
  expect(words).not.toMatch(/Keeper|WMID/i)
})

test('terms and privacy can be read before one signs in', async () => {
  const page = await open('/login')
  const link = async (name: string) => (await page.findByRole('link', { name })).getAttribute('href')
  expect([await link('Условия'), await link('Приватность')]).toEqual(['/about#terms', '/about#privacy'])
})

test('where nobody signs on there is the password alone, and the way for who has forgotten it', async () => {
  const page = await open('/login', undefined, { has_provider: false, has_local: true })
  const way = await page.findByRole('link', { name: 'Забыли пароль?' })
  expect(way.getAttribute('href')).toBe('/password')
  await expect.poll(() => page.queryByRole('button', { name: /Keeper/ })).toBeNull()
  expect(document.body.textContent).not.toMatch(/Keeper|WMID|или по паролю/)
})
