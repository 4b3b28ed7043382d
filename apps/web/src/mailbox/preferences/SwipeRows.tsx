import { SWIPES } from '#contract/identity/settings/settings.ts'
import { Segments } from '#ui/controls/Segments.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { SettingGroup, SettingRow } from '#web/settings/SettingRow.tsx'
import type { SettingsForm } from './use-settings-form.ts'

const SIDES = ['swipe_right', 'swipe_left', 'swipe_left_far'] as const

/** What a row that is drawn aside by a finger does: each of three ways any of three things. */
export function SwipeRows({ form }: { form: SettingsForm }) {
  const t = useSettingsT()
  return (
    <SettingGroup title={t('general.swipes')}>
      {SIDES.map((side) => (
        <SettingRow
          key={side}
          title={t(`general.${side}`)}
          {...(side === 'swipe_right' && { hint: t('general.swipes_hint') })}
        >
          <Segments
            label={t(`general.${side}`)}
            options={SWIPES.map((value) => ({ value, text: t(`general.swipe_${value}`) }))}
            value={form.draft[side]}
            onChange={(value) => form.change({ [side]: value })}
          />
        </SettingRow>
      ))}
    </SettingGroup>
  )
}
