import type { ProgramSettings as Settings } from '#contract/identity/programs/program-settings.schema.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { Loaded } from '#web/settings/SettingsStates.tsx'
import { useProgramSettings } from './get-program-settings.ts'
import { ProgramLogin } from './ProgramLogin.tsx'
import { ProgramPhone } from './ProgramPhone.tsx'
import { ProgramServers } from './ProgramServers.tsx'
import styles from './Programs.module.css'

/** How to set up a mail program, by hand or on a phone. `email`: whose, if not the main address. Spec §2 Settings pages. */
export function ProgramSettings({ email }: { email?: string | undefined }) {
  return (
    <Loaded query={useProgramSettings()}>
      {(settings) => <ProgramCard settings={settings} email={email ?? settings.login} />}
    </Loaded>
  )
}

function ProgramCard({ settings, email }: { settings: Settings; email: string }) {
  const t = useSettingsT()
  const { host, servers } = settings
  if (servers.length === 0) return <p className={styles.lead}>{t('programs.none')}</p>
  const reads = servers.some(({ protocol }) => protocol === 'imap')
  return (
    <>
      <p className={styles.lead}>{t(reads ? 'programs.lead' : 'programs.lead_sending')}</p>
      <div className={styles.card}>
        <div className={styles.values}>
          {reads && <ProgramServers protocol="imap" host={host} servers={servers} />}
          <ProgramServers protocol="smtp" host={host} servers={servers} />
          <ProgramLogin email={email} />
        </div>
        <ProgramPhone settings={settings} email={email} isProfile={reads} />
      </div>
    </>
  )
}
