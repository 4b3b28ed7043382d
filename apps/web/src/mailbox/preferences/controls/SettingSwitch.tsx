import type { Settings } from '#contract/identity/settings/settings.schema.ts'
import { Switch } from '#ui/controls/Switch.tsx'
import { SettingRow } from '#web/settings/SettingRow.tsx'
import type { SettingsForm } from '../use-settings-form.ts'

/** Settings that are on or off. */
type Flag = { [Key in keyof Settings]: Settings[Key] extends boolean ? Key : never }[keyof Settings]

interface SettingSwitchProps {
  form: SettingsForm
  of: Flag
  title: string
  hint?: string
}

/** A row with a switch. */
export const SettingSwitch = ({ form, of, title, hint }: SettingSwitchProps) => (
  <SettingRow title={title} hint={hint}>
    <Switch label={title} checked={form.draft[of]} onChange={(on) => form.change({ [of]: on })} />
  </SettingRow>
)
