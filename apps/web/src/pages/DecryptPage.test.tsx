import { expect, test } from 'vitest'
import { getRids } from '#contract/identity/sign-on/get-rids.ts'
import { getProtectedCard } from '#contract/protected/public/get-protected-card.ts'
import type { OpenPublic } from '#contract/protected/public/open-public.schema.ts'
import { openPublic } from '#contract/protected/public/open-public.ts'
import { on, refusal } from '#tests/components/memory-api.ts'
import { render } from '#tests/components/render.tsx'
import DecryptPage from './DecryptPage.tsx'

const PUBLIC_ID = 'A'.repeat(22)
const CARD = {
  from: { email: 'marina@pochtamt.test', name: 'Марина Власова' },
  subject: 'Доступы к хостингу',
  created_at: '2026-11-16T09:00:00Z',
  expires_at: '2026-12-14T09:00:00Z',
  hint: 'отправила в Keeper',
}
const OPEN = 'Открыть письмо'
const FIELD = 'Пароль письма'

interface Given {
  hash?: string
  card?: typeof CARD | null
  /** Refuses the nth password. */
  refuse?: (nth: number) => Error
}
/** The page of a link; passwords are refused in turn. */
async function open({ hash = `#${PUBLIC_ID}`, card = CARD, refuse }: Given = {}) {
  const cards: string[] = []
  const tried: OpenPublic[] = []
  const page = await render(<DecryptPage />, {
    path: `/decrypt${hash}`,
    answers: [
      on(getRids, () => ({
        login_url: 'https://login.test',
        sso_url: null,
        rids: { main: 'main', frame: 'frame' },
        logout: 'https://login.test/logout',
        services: [],
      })),
      on(getProtectedCard, ({ public_id }) => {
        cards.push(public_id)
        return { card }
      }),
      on(openPublic, (input) => {
        tried.push(input)
        throw refuse?.(tried.length) ?? refusal('decrypt_wrong_password')
      }),
    ],
  })
  return { page, cards, tried }
}
const wrong = (left: number) => refusal('decrypt_wrong_password', { params: { left: String(left) } })

test('before the password it is said who sent it, what about, until when, and the hint', async () => {
  const { page } = await open()
  await page.findByText('Подсказка: отправила в Keeper')
  for (const words of [/^Марина Власова, /, CARD.subject, '14.12.2026']) page.getByText(words)
})

test('a wrong password is told under its field with the attempts left, then that one has to wait', async () => {
  const { page, tried } = await open({
    refuse: (nth) => (nth <= 5 ? wrong(5 - nth) : refusal('too_many_requests')),
  })
  await page.press(OPEN)
  await page.findByText('Введите пароль')
  expect(tried).toEqual([])

  await page.typeSecret(FIELD, 'мимо')
  for (const left of [
    'Осталось 4 попытки',
    'Осталось 3 попытки',
    'Осталось 2 попытки',
    'Осталась 1 попытка',
  ]) {
    await page.press(OPEN)
    await page.findByText(`Пароль не подошёл. ${left}`)
    expect((await page.secret(FIELD)).getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(await page.secret(FIELD))
  }
  await page.press(OPEN)
  await page.findByText('Пароль не подошёл. Следующая попытка через минуту')
  await page.press(OPEN)
  await page.findByText(/Слишком много попыток/)
  expect(tried).toEqual(Array.from({ length: 6 }, () => ({ public_id: PUBLIC_ID, password: 'мимо' })))
})

test.for(['', '#', `#${'A'.repeat(21)}`, `#${'A'.repeat(23)}`, `#${'A'.repeat(21)}%`])(
  'a link that was not copied whole says so, and nobody is asked: %s',
  async (hash) => {
    const { page, cards } = await open({ hash })
    await page.findByRole('heading', { level: 1, name: 'Ссылка неполная' })
    expect(page.queryByLabelText(FIELD)).toBeNull()
    expect(cards).toEqual([])
  },
)

test('one that names no message says that it does not open', async () => {
  const { page, cards } = await open({ card: null })
  await page.findByRole('heading', { level: 1, name: 'Это письмо не открыть' })
  expect(page.queryByLabelText(FIELD)).toBeNull()
  expect(cards).toEqual([PUBLIC_ID])
})

test('another link in the same window is another message', async () => {
  const { page, cards } = await open()
  await page.findByText('Подсказка: отправила в Keeper')
  location.hash = `#${'B'.repeat(22)}`
  await expect.poll(() => cards).toEqual([PUBLIC_ID, 'B'.repeat(22)])
})
