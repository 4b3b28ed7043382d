import { expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { acceptInvitation } from '#contract/identity/invitations/accept-invitation.ts'
import { getInvitation } from '#contract/identity/invitations/get-invitation.ts'
import { type Answer, on, refusal } from '#tests/components/memory-api.ts'
import { render } from '#tests/components/render.tsx'
import InvitationPage from './InvitationPage.tsx'

const open = (answers: readonly Answer[]) =>
  render(<InvitationPage />, { path: '/invitation#token', answers })
const offers = (domains = ['post.test']) =>
  on(getInvitation, () => ({ invitation: { expires_at: '2026-11-23T09:00:00Z', domains } }))

const refused = (code: Parameters<typeof refusal>[0], fields: string[] = []): never => {
  throw refusal(code, { fields })
}

test.for([
  ['link_used', 'Эта ссылка уже использована'],
  ['link_expired', 'Срок этой ссылки вышел'],
  ['entity_not_found', 'Такого приглашения нет'],
] as const)('a link that opens nothing says why: %s', async ([code, title]) => {
  const page = await open([on(getInvitation, () => refused(code))])
  await page.findByRole('heading', { name: title })
})

test('what is wrong is said under its field before anything is sent, and what was chosen is sent whole', async () => {
  const sent: InputOf<typeof acceptInvitation>[] = []
  const page = await open([
    offers(),
    on(acceptInvitation, (input) => {
      sent.push(input)
      return { wmid: '888800000001', email: 'vera@post.test' }
    }),
  ])
  await page.press('Завести ящик')
  await page.findByText('Выберите адрес')
  await page.type('Адрес', 've')
  await page.findByText(/от 3 до 30/)
  await page.type('Адрес', ' Vera ')
  await page.typeSecret('Пароль', 'short')
  await page.findByText('Не меньше 10 символов')
  expect(sent).toEqual([])

  await page.type('Ваше имя', 'Вера')
  await page.typeSecret('Пароль', 'long enough for anybody')
  await page.press('Завести ящик')
  const chosen = { firstname: 'Вера', name: 'vera', domain: 'post.test', password: 'long enough for anybody' }
  await expect.poll(() => sent).toEqual([{ token: 'token', ...chosen }])
})

test.for([
  ['duplicate_aliases', 'name', 'Адрес'],
  ['alias_stoplist', 'name', 'Адрес'],
  ['password_common', 'password', 'Пароль'],
] as const)('a refusal stands under what it is about: %s', async ([code, field, label]) => {
  const page = await open([offers(), on(acceptInvitation, () => refused(code, [field]))])
  await page.type('Адрес', 'vera')
  await page.typeSecret('Пароль', 'long enough for anybody')
  await page.press('Завести ящик')
  await expect.poll(async () => (await page.secret(label)).getAttribute('aria-invalid')).toBe('true')
})

test('a link that another tab has used meanwhile says so in place of the form', async () => {
  let isUsed = false
  const page = await open([
    on(getInvitation, () =>
      isUsed
        ? refused('link_used')
        : { invitation: { expires_at: '2026-11-23T09:00:00Z', domains: ['post.test'] } },
    ),
    on(acceptInvitation, () => {
      isUsed = true
      return refused('link_used')
    }),
  ])
  await page.type('Адрес', 'vera')
  await page.typeSecret('Пароль', 'long enough for anybody')
  await page.press('Завести ящик')
  await page.findByRole('heading', { name: 'Эта ссылка уже использована' })
})
