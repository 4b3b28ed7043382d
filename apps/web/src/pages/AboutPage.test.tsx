import { expect, test } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/identity/account/account.ts'
import { getRids } from '#contract/identity/sign-on/get-rids.ts'
import { on } from '#tests/components/memory-api.ts'
import { render } from '#tests/components/render.tsx'
import { SayNumbers } from '#web/identity/auth/sign-on/provider/SayNumbers.tsx'
import AboutPage from './AboutPage.tsx'

const open = (language: Language, more: Partial<OutputOf<typeof getRids>>) =>
  render(
    <>
      <SayNumbers />
      <AboutPage />
    </>,
    {
      language,
      path: '/about',
      answers: [
        on(getRids, () => ({
          login_url: 'https://login.test',
          sso_url: null,
          rids: { main: 'main', frame: 'frame' },
          logout: 'https://login.test/logout',
          services: [],
          ...more,
        })),
      ],
    },
  )

test.for([
  ['ru', { has_provider: false }, 'Вся ваша почта в одном месте'],
  ['en', { has_provider: false }, 'All your mail in one place'],
  ['ru', { provider: 'Контора' }, 'Вся ваша почта в одном месте'],
] as const)('without the ecosystem nothing is said of it: %s, %j', async ([language, more, title]) => {
  const page = await open(language, more)
  await page.findByRole('heading', { name: title })
  expect(document.body.textContent).not.toMatch(/WMID|Keeper/i)
})

test('with it the mail is that of a WMID', async () => {
  // Another test of this runner may have been signed in.
  document.cookie = 'isLogged=; max-age=0'
  const page = await open('ru', {})
  await page.findByRole('heading', { name: 'Почта, за которой стоит ваш WMID' })
  expect(page.getAllByRole('link', { name: 'Войти по WMID' })).toHaveLength(1)
})
