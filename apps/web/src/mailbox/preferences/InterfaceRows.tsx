import { LANGUAGES } from '#contract/identity/account/account.ts'
import { Segments } from '#ui/controls/Segments.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { SettingGroup, SettingRow } from '#web/settings/SettingRow.tsx'
import { DensityChoice } from './controls/DensityChoice.tsx'
import { SettingSwitch } from './controls/SettingSwitch.tsx'
import type { SettingsForm } from './use-settings-form.ts'

const THEMES = ['system', 'light', 'dark'] as const

/** A language says its own name. */
const nameOf = (language: string): string => {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

export function InterfaceRows({ form }: { form: SettingsForm }) {
  const t = useSettingsT()
  const { draft, change } = form
  return (
    <SettingGroup title={t('general.interface')}>
      <SettingRow title={t('general.language')}>
        <Segments
          label={t('general.language')}
          options={LANGUAGES.map((value) => ({ value, text: nameOf(value), lang: value }))}
          value={draft.language}
          onChange={(language) => change({ language })}
        />
      </SettingRow>
      <SettingRow title={t('general.theme')} hint={t('general.theme_hint')}>
        <Segments
          label={t('general.theme')}
          options={THEMES.map((value) => ({ value, text: t(`general.theme_${value}`) }))}
          value={draft.theme}
          onChange={(theme) => change({ theme })}
        />
      </SettingRow>
      <SettingSwitch
        form={form}
        of="no_motion"
        title={t('general.no_motion')}
        hint={t('general.no_motion_hint')}
      />
      <SettingRow title={t('general.slim_template')} hint={t('general.slim_template_hint')}>
        <DensityChoice slim={draft.slim_template} onChange={(slim_template) => change({ slim_template })} />
      </SettingRow>
      <SettingSwitch
        form={form}
        of="two_panes"
        title={t('general.two_panes')}
        hint={t('general.two_panes_hint')}
      />
      <SettingSwitch
        form={form}
        of="slim_list_aliases"
        title={t('general.slim_list_aliases')}
        hint={t('general.slim_list_aliases_hint')}
      />
      <SettingSwitch
        form={form}
        of="single_keys"
        title={t('general.single_keys')}
        hint={t('general.single_keys_hint')}
      />
    </SettingGroup>
  )
}
