import { IMAP_SECURITIES } from '#contract/collectors/collector.ts'
import { TextField } from '#ui/controls/Field.tsx'
import { Segments } from '#ui/controls/Segments.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from '../CollectorsSettings.module.css'
import type { Problems } from '../collector-problems.ts'
import { PORT_OF, type ServerDraft } from './server-draft.ts'

interface ServerFieldsProps {
  server: ServerDraft
  problems: Problems
  onChange: (changes: Partial<ServerDraft>) => void
}

/** Where the mail is: host, port, encryption, user. Without encryption nothing is sent. */
export function ServerFields({ server, problems, onChange }: ServerFieldsProps) {
  const t = useSettingsT()
  const { host, port, security, username } = server
  return (
    <>
      <div className={styles.server}>
        <TextField
          label={t('collectors.server')}
          value={host}
          maxLength={253}
          verbatim
          inputMode="url"
          error={problems.host}
          onChange={(event) => onChange({ host: event.target.value })}
        />
        <TextField
          label={t('collectors.port')}
          value={port}
          maxLength={5}
          autoComplete="off"
          inputMode="numeric"
          error={problems.port}
          onChange={(event) => onChange({ port: event.target.value })}
        />
      </div>
      <div className={styles.field}>
        <span aria-hidden="true">{t('collectors.security')}</span>
        <Segments
          label={t('collectors.security')}
          options={IMAP_SECURITIES.map((value) => ({ value, text: t(`collectors.security_${value}`) }))}
          value={security}
          onChange={(chosen) =>
            onChange({ security: chosen, ...(port === PORT_OF[security] && { port: PORT_OF[chosen] }) })
          }
        />
      </div>
      <TextField
        label={t('collectors.username')}
        value={username}
        maxLength={254}
        verbatim
        error={problems.username}
        onChange={(event) => onChange({ username: event.target.value })}
      />
    </>
  )
}
