import { useUser } from '#web/identity/auth/session.ts'
import { ProgramSettings } from '#web/identity/programs/ProgramSettings.tsx'
import { supportAddress } from '#web/platform/support-address.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { SettingGroup } from '#web/settings/SettingRow.tsx'
import { SettingsBody } from '#web/settings/SettingsBody.tsx'
import { ServiceStates } from './ServiceStates.tsx'
import { SupportForm } from './SupportForm.tsx'

/** Whom to ask for help, and how the service is. Spec §2 Settings pages. */
export default function SupportSettings() {
  const t = useSettingsT()
  const address = supportAddress(useUser().email, location.hostname)
  return (
    <SettingsBody
      title={t('settings.support')}
      lead={
        <>
          {t('support.lead')} <a href={`mailto:${address}`}>{address}</a>
        </>
      }
    >
      <SupportForm />
      <SettingGroup title={t('programs.title')}>
        <ProgramSettings />
      </SettingGroup>
      <SettingGroup title={t('support.services')}>
        <ServiceStates />
      </SettingGroup>
    </SettingsBody>
  )
}
