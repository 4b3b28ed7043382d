import { Select } from '#ui/controls/Select.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { SettingGroup, SettingRow } from '#web/settings/SettingRow.tsx'
import { SettingSwitch } from './controls/SettingSwitch.tsx'
import type { SettingsForm } from './use-settings-form.ts'
import { withOwn } from './with-own.ts'

const MINUTES = [5, 15, 30, 60, 180]

export function KeeperRows({ form }: { form: SettingsForm }) {
  const t = useSettingsT()
  const { draft, change } = form
  return (
    <SettingGroup title={t('general.keeper')}>
      <SettingSwitch
        form={form}
        of="keeper_notify"
        title={t('general.keeper_notify')}
        hint={t('general.keeper_notify_hint')}
      />
      <SettingRow title={t('general.keeper_notify_minutes')} hint={t('general.keeper_notify_minutes_hint')}>
        <Select
          label={t('general.keeper_notify_minutes')}
          hideLabel
          slim
          width={128}
          disabled={!draft.keeper_notify}
          options={withOwn(MINUTES, draft.keeper_notify_minutes).map((count) => ({
            value: count,
            text: t('general.minutes', { count }),
          }))}
          value={draft.keeper_notify_minutes}
          onPick={(keeper_notify_minutes) => change({ keeper_notify_minutes })}
        />
      </SettingRow>
    </SettingGroup>
  )
}
