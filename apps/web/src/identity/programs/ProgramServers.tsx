import type { ProgramServer } from '#contract/identity/programs/program-settings.schema.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { CopyField } from '../account/user/CopyField.tsx'
import styles from './Programs.module.css'
import { ProgramValue } from './ProgramValue.tsx'

interface ProgramServersProps {
  protocol: ProgramServer['protocol']
  host: string
  servers: readonly ProgramServer[]
}

/** The server of one protocol and its ports, the better one first. */
export function ProgramServers({ protocol, host, servers }: ProgramServersProps) {
  const t = useSettingsT()
  const ofProtocol = servers.filter((server) => server.protocol === protocol)
  if (ofProtocol.length === 0) return null
  const title = t(`programs.${protocol}`)
  return (
    <section className={styles.group} aria-label={title}>
      <h3>{title}</h3>
      <ProgramValue title={t('programs.server')}>
        <CopyField label={t('programs.copy_server', { protocol: title })} text={host} />
      </ProgramValue>
      {ofProtocol.map(({ security, port }) => (
        <ProgramValue key={port} title={t('programs.port')} hint={t(`programs.${security}`)}>
          <CopyField
            label={t('programs.copy_port', { protocol: title, port: String(port) })}
            text={String(port)}
          />
        </ProgramValue>
      ))}
    </section>
  )
}
