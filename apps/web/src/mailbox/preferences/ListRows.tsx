import { Select } from '#ui/controls/Select.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { SettingGroup, SettingRow } from '#web/settings/SettingRow.tsx'
import { SettingSwitch } from './controls/SettingSwitch.tsx'
import type { SettingsForm } from './use-settings-form.ts'
import { withOwn } from './with-own.ts'

const PER_PAGE = [10, 20, 30, 50, 100]

export function ListRows({ form }: { form: SettingsForm }) {
  const t = useSettingsT()
  return (
    <SettingGroup title={t('general.list')}>
      <SettingRow title={t('general.per_page')}>
        <Select
          label={t('general.per_page')}
          hideLabel
          slim
          width={96}
          options={withOwn(PER_PAGE, form.draft.per_page).map((value) => ({ value, text: String(value) }))}
          value={form.draft.per_page}
          onPick={(per_page) => form.change({ per_page })}
        />
      </SettingRow>
      <SettingSwitch form={form} of="unread_first" title={t('general.unread_first')} />
      <SettingSwitch
        form={form}
        of="message_thread"
        title={t('general.message_thread')}
        hint={t('general.message_thread_hint')}
      />
      <SettingSwitch form={form} of="message_preview" title={t('general.message_preview')} />
      <SettingSwitch
        form={form}
        of="show_recipient"
        title={t('general.show_recipient')}
        hint={t('general.show_recipient_hint')}
      />
    </SettingGroup>
  )
}
