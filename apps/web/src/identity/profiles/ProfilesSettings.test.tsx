import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import type { Profile } from '#contract/identity/account/account.schema.ts'
import { getAccount } from '#contract/identity/account/get-account.ts'
import { createProfile } from '#contract/identity/profiles/create-profile.ts'
import { deleteProfile } from '#contract/identity/profiles/delete-profile.ts'
import type { ProfileForm } from '#contract/identity/profiles/profile.schema.ts'
import { saveProfile } from '#contract/identity/profiles/save-profile.ts'
import { on, refusal } from '#tests/components/memory-api.ts'
import { anAccount, USER } from '#tests/components/people.ts'
import { renderSection } from '#tests/components/render.tsx'
import ProfilesSettings from './ProfilesSettings.tsx'

const aProfile = (id: number, name: string, changes: Partial<Profile> = {}): Profile => ({
  ...{ id, name, email: USER.email, organization: '', reply_to: '', signature: '', default: false },
  ...changes,
})
const ANNA = aProfile(1, 'Анна', { default: true })
const STUDIO = aProfile(2, 'Студия', { organization: 'ИП Власова' })

/** The page of somebody with these senders, and what was sent of them; `code` refuses whatever is saved. */
async function open({ at = '', code }: { at?: string; code?: ErrorCode } = {}) {
  const sent: ProfileForm[] = []
  const deleted: unknown[] = []
  const answer = (form: ProfileForm) => {
    sent.push(form)
    if (code) throw refusal(code)
    return { profile: aProfile(3, form.name) }
  }
  const page = await renderSection('profiles', ProfilesSettings, {
    at,
    answers: [
      on(getAccount, () => ({ account: anAccount({ profiles: [ANNA, STUDIO] }) })),
      on(createProfile, ({ profile }) => answer(profile)),
      on(saveProfile, ({ profile }) => answer(profile)),
      on(deleteProfile, ({ id }) => {
        deleted.push(id)
        return {}
      }),
    ],
  })
  return { page, sent, deleted }
}

test.for([
  ['', '', 'Введите имя отправителя'],
  ['Студия', 'нет', 'Это не адрес почты'],
] as const)('«%s» with answers to «%s» is not sent: %s', async ([name, reply_to, words]) => {
  const { page, sent } = await open({ at: 'create' })
  await page.type('Имя отправителя', name)
  await page.type('Адрес для ответов', reply_to)
  await page.press('Создать')
  await page.findByText(words)
  expect(sent).toEqual([])
})

test('a new one is sent without the spaces around its words, from the main address', async () => {
  const { page, sent } = await open({ at: 'create' })
  await page.type('Имя отправителя', '  Мастерская ')
  await page.type('Организация', 'ИП Власова')
  await page.type('Адрес для ответов', ' answers@outside.test ')
  await page.press('Создать')
  await expect.poll(() => location.pathname).toBe('/settings/profiles')
  expect(sent).toEqual([
    {
      ...{ name: 'Мастерская', organization: 'ИП Власова', email: USER.email },
      ...{ reply_to: 'answers@outside.test', signature: '', default: false },
    },
  ])
})

test.for([
  ['err_invalid_email', 'Адрес для ответов'],
  ['max_count_reached', 'Имя отправителя'],
] satisfies [ErrorCode, string][])('a refusal stands under its field: %s', async ([code, label]) => {
  const { page } = await open({ at: 'create', code })
  await page.type('Имя отправителя', 'Студия')
  await page.press('Создать')
  await expect.poll(async () => (await page.field(label)).getAttribute('aria-invalid')).toBe('true')
  await page.type(label, 'another@outside.test')
  expect((await page.field(label)).getAttribute('aria-invalid')).toBeNull()
})

test('the first choice is passed on from the list, with the rest of the sender as it was', async () => {
  const { page, sent } = await open()
  const row = within(await page.row(/Студия/))
  row.getByRole('button', { name: 'Сделать основным' }).click()
  await expect.poll(() => sent).toMatchObject([{ name: 'Студия', organization: 'ИП Власова', default: true }])
  expect(within(await page.row(/Анна/)).queryByRole('button', { name: 'Сделать основным' })).toBeNull()
})

test('the first choice is not deleted', async () => {
  const { page } = await open({ at: 'edit/1' })
  expect((await page.button('Удалить профиль')).getAttribute('aria-disabled')).toBe('true')
})

test('one that is no first choice goes when that is confirmed', async () => {
  const { page, deleted } = await open({ at: 'edit/2' })
  await page.press('Удалить профиль')
  const question = within(await page.findByRole('alertdialog'))
  question.getByRole('button', { name: 'Удалить профиль' }).click()
  await expect.poll(() => deleted.map(String)).toEqual(['2'])
})
