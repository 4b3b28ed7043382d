import { Link } from 'wouter'
import { Select } from '#ui/controls/Select.tsx'
import { Switch } from '#ui/controls/Switch.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { SettingGroup, SettingRow } from '#web/settings/SettingRow.tsx'
import { sectionPath } from '#web/settings/settings-section.ts'
import { SettingRadios } from './controls/SettingRadios.tsx'
import type { SettingsForm } from './use-settings-form.ts'
import { withOwn } from './with-own.ts'

const SIGNED = ['always', 'response', 'new_message'] as const
const UNDO_SECONDS = [0, 5, 10, 20, 30]

export function WritingRows({ form }: { form: SettingsForm }) {
  const t = useSettingsT()
  const { draft, change } = form
  return (
    <SettingGroup title={t('general.writing')}>
      <SettingRow
        title={t('general.signature_add')}
        hint={
          <>
            {t('general.signature_add_hint')}{' '}
            <Link href={sectionPath('profiles')}>{t('general.signature_add_link')}</Link>
          </>
        }
        tall
      >
        <SettingRadios
          label={t('general.signature_add')}
          options={SIGNED.map((value) => [value, t(`general.signature_${value}`)])}
          value={draft.signature_add}
          onChange={(signature_add) => change({ signature_add })}
        />
      </SettingRow>
      <SettingRow title={t('general.signature_reply')}>
        <Switch
          label={t('general.signature_reply')}
          checked={draft.signature_reply === 'above'}
          onChange={(above) => change({ signature_reply: above ? 'above' : 'below' })}
        />
      </SettingRow>
      <SettingRow title={t('general.undo_seconds')} hint={t('general.undo_seconds_hint')}>
        <Select
          label={t('general.undo_seconds')}
          hideLabel
          slim
          width={128}
          options={withOwn(UNDO_SECONDS, draft.undo_seconds).map((count) => ({
            value: count,
            text: count === 0 ? t('general.undo_off') : t('general.seconds', { count }),
          }))}
          value={draft.undo_seconds}
          onPick={(undo_seconds) => change({ undo_seconds })}
        />
      </SettingRow>
    </SettingGroup>
  )
}
