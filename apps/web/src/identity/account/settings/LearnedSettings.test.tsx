import { expect, test } from 'vitest'
import { getAccount } from '#contract/identity/account/get-account.ts'
import { saveSettings } from '#contract/identity/settings/save-settings.ts'
import type { Settings } from '#contract/identity/settings/settings.schema.ts'
import { SETTINGS_DEFAULT } from '#contract/identity/settings/settings.ts'
import { on } from '#tests/components/memory-api.ts'
import { anAccount } from '#tests/components/people.ts'
import { render } from '#tests/components/render.tsx'
import { Switch } from '#ui/controls/Switch.tsx'
import { useAccount } from '../get-account.ts'
import { LearnedSettings } from './LearnedSettings.tsx'
import { useSaveSettings } from './save-settings.ts'

const ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** One setting that can be changed, and the clock that the account has. */
function Screen() {
  const settings = useAccount()?.settings
  const { mutate } = useSaveSettings()
  if (!settings) return null
  return (
    <>
      <LearnedSettings />
      <Switch
        label="Сначала непрочитанные"
        checked={settings.unread_first}
        onChange={(unread_first) => mutate({ unread_first })}
      />
      <output>{settings.time_zone}</output>
    </>
  )
}

/** The service as it is; `learned` is called with what the screen says by itself, and may hold its answer back. */
async function open(first: Partial<Settings>, learned: (sent: object) => Promise<void> | void) {
  let settings = { ...SETTINGS_DEFAULT, ...first }
  const page = await render(<Screen />, {
    answers: [
      on(getAccount, () => ({ account: anAccount({ settings }) })),
      on(saveSettings, async ({ settings: sent }) => {
        settings = { ...settings, ...sent } as Settings
        const answer = settings
        if ('time_zone' in sent || 'language' in sent) await learned(sent)
        return { settings: answer }
      }),
    ],
  })
  return { page, settings: () => settings }
}

test('what is set while the account learns stays set', async () => {
  const mayAnswer = Promise.withResolvers<void>()
  const { page, settings } = await open({ time_zone: '' }, () => mayAnswer.promise)
  const unreadFirst = (await page.findByRole('switch')) as HTMLInputElement
  unreadFirst.click()
  await expect.poll(() => settings().unread_first).toBe(true)

  mayAnswer.resolve()
  await page.findByText(ZONE)
  expect(unreadFirst.checked).toBe(true)
})

test('only what the account does not know yet is told, and once', async () => {
  const sent: object[] = []
  const { page } = await open({ time_zone: ZONE, language: 'en' }, (one) => void sent.push(one))
  await expect.poll(() => sent).toEqual([{ language: 'ru' }])
  const unreadFirst = (await page.findByRole('switch')) as HTMLInputElement
  unreadFirst.click()
  await expect.poll(() => unreadFirst.checked).toBe(true)
  expect(sent).toHaveLength(1)
})
