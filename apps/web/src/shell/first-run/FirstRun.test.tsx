import { expect, test } from 'vitest'
import { createAlias } from '#contract/addresses/aliases/create-alias.ts'
import { listAliases } from '#contract/addresses/aliases/list-aliases.ts'
import { checkAliasName } from '#contract/addresses/aliases/names/check-alias-name.ts'
import { listPublicDomains } from '#contract/addresses/aliases/names/list-public-domains.ts'
import { getAccount } from '#contract/identity/account/get-account.ts'
import { saveSettings } from '#contract/identity/settings/save-settings.ts'
import type { Settings } from '#contract/identity/settings/settings.schema.ts'
import { FIRST_SHEETS, SETTINGS_DEFAULT } from '#contract/identity/settings/settings.ts'
import { on } from '#tests/components/memory-api.ts'
import { anAccount } from '#tests/components/people.ts'
import { render } from '#tests/components/render.tsx'
import FirstRun from './FirstRun.tsx'

/** The sheets of somebody to whom these are still to come. */
async function open(first_sheets: Settings['first_sheets'] = [...FIRST_SHEETS]) {
  let settings: Settings = { ...SETTINGS_DEFAULT, first_sheets }
  const made: string[] = []
  const saved: unknown[] = []
  const page = await render(<FirstRun />, {
    answers: [
      on(getAccount, () => ({ account: anAccount({ settings }) })),
      on(saveSettings, ({ settings: sent }) => {
        saved.push(sent)
        settings = { ...settings, ...sent } as Settings
        return { settings }
      }),
      on(listAliases, () => ({ aliases: [], main: { received: 0 } })),
      on(listPublicDomains, () => ({ domains: [{ name: 'post.test', free: true }] })),
      on(checkAliasName, ({ name }) => ({
        problem: name === 'anna' ? ('duplicate_aliases' as const) : null,
        suggestions: ['anna.k', 'k.anna'],
      })),
      on(createAlias, ({ name, domain }) => {
        made.push(`${name}@${domain}`)
        return {
          alias: {
            ...{ id: 7, email: `${name}@${domain}`, kind: 'free' as const, enabled: true },
            ...{ access: 'none' as const, access_changed_at: null, created_at: '2026-11-16T09:00:00Z' },
            stats: { received: 0, blocked: 0, last_at: null, first_sender: null },
          },
        }
      }),
    ],
  })
  await page.findByRole('heading', { level: 1, name: 'Три листа, и почта ваша' })
  const inHand = () => page.getAllByRole('region').find((one) => one.hasAttribute('aria-current'))
  return { page, made, saved, settings: () => settings, inHand }
}
const nameOf = (sheet: HTMLElement | undefined) => sheet?.querySelector('h2')?.textContent

test('each sheet is answered or left in its turn, and what is chosen is kept with it', async () => {
  const { page, made, saved, settings, inHand } = await open()
  await page.findByDisplayValue('anna.k')
  await page.type('Адрес', 'anna.petrova')
  await page.findByText('Свободен, бесплатно')
  await page.press('Взять адрес')
  await expect.poll(() => made).toEqual(['anna.petrova@post.test'])
  await expect.poll(() => nameOf(inHand())).toBe('Заберите старую почту')
  expect(saved).toEqual([{ first_sheets: ['mail', 'lists'] }])

  await page.press('Оставить как есть')
  await expect.poll(() => nameOf(inHand())).toBe('Как показывать списки')
  expect(saved.at(-1)).toEqual({ first_sheets: ['lists'] })
  ;(await page.findByRole('radio', { name: 'Плотно' })).click()
  await page.press('Показывать так')
  await expect.poll(() => settings()).toMatchObject({ first_sheets: [], slim_template: true })
})

test('a name that is somebody’s is not asked for, and another is one press away', async () => {
  const { page, made } = await open()
  await page.findByDisplayValue('anna.k')
  await page.type('Адрес', 'anna')
  await expect.poll(() => document.querySelector('[aria-invalid=true]')).not.toBeNull()
  await page.press('Взять адрес')
  await page.press('k.anna')
  await page.findByText('Свободен, бесплатно')
  await page.press('Взять адрес')
  await expect.poll(() => made).toEqual(['k.anna@post.test'])
})

test('another sheet can be begun with, and the others wait', async () => {
  const { page, settings, inHand } = await open()
  const begin = (await page.findAllByRole('button', { name: 'Начать с этого' })).at(-1)
  begin?.click()
  await expect.poll(() => nameOf(inHand())).toBe('Как показывать списки')
  await page.press('Оставить как есть')
  await expect.poll(() => settings().first_sheets).toEqual(['address', 'mail'])
  await expect.poll(() => nameOf(inHand())).toBe('Выберите адрес')
})

test('whoever wants the mail at once is asked nothing more', async () => {
  const { page, settings } = await open(['mail', 'lists'])
  await page.press('Сразу к письмам')
  await expect.poll(() => settings().first_sheets).toEqual([])
})
