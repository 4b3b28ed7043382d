import { Segments } from '#ui/controls/Segments.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { SettingGroup, SettingRow } from '#web/settings/SettingRow.tsx'
import { SettingRadios } from './controls/SettingRadios.tsx'
import { SettingSwitch } from './controls/SettingSwitch.tsx'
import type { SettingsForm } from './use-settings-form.ts'

const IMAGES = ['always', 'correspondent', 'never'] as const
const AFTER_REMOVAL = ['list', 'next', 'previous'] as const

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
      <SettingRow title={t('general.after_removal')} hint={t('general.after_removal_hint')}>
        <Segments
          label={t('general.after_removal')}
          options={AFTER_REMOVAL.map((value) => ({ value, text: t(`general.after_removal_${value}`) }))}
          value={form.draft.after_removal}
          onChange={(after_removal) => form.change({ after_removal })}
        />
      </SettingRow>
      <SettingSwitch
        form={form}
        of="archive_answered"
        title={t('general.archive_answered')}
        hint={t('general.archive_answered_hint')}
      />
      <SettingSwitch
        form={form}
        of="junk_check"
        title={t('general.junk_check')}
        hint={t('general.junk_check_hint')}
      />
      <SettingSwitch
        form={form}
        of="spam_digest"
        title={t('general.spam_digest')}
        hint={t('general.spam_digest_hint')}
      />
    </SettingGroup>
  )
}
