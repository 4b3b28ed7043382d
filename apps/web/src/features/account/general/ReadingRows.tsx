import { SettingGroup, SettingRow } from '#web/features/settings/SettingRow.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { SettingRadios } from './SettingRadios.tsx'
import type { SettingsForm } from './use-settings-form.ts'

const IMAGES = ['always', 'correspondent', 'never'] as const

export function ReadingRows({ form }: { form: SettingsForm }) {
  const t = useSettingsT()
  return (
    <SettingGroup title={t('general.reading')}>
      <SettingRow title={t('general.image_display')} hint={t('general.image_display_hint')} tall>
        <SettingRadios
          label={t('general.image_display')}
          options={IMAGES.map((value) => [value, t(`general.image_${value}`)])}
          value={form.draft.image_display}
          onChange={(image_display) => form.change({ image_display })}
        />
      </SettingRow>
    </SettingGroup>
  )
}
