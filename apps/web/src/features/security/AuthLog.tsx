import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { AUTH_LOG_PROTOCOLS, AUTH_LOG_RESULTS, type AuthLogRow } from '#contract/security/auth-log.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Select } from '#ui/Select.tsx'
import { Table } from '#ui/Table.tsx'
import { FailedRows, LoadingRows } from '#web/features/settings/SettingsStates.tsx'
import { useSettingsT } from '#web/platform/i18n.ts'
import styles from './Access.module.css'
import { AuthLogLine } from './AuthLogLine.tsx'
import { DisownDialog } from './DisownDialog.tsx'
import { isSignInOf } from './log-words.ts'
import { Paging } from './Paging.tsx'
import { Section } from './Section.tsx'
import { type LogFilter, useAuthLog, useSessions } from './security.queries.ts'

const EVERYTHING: LogFilter = { protocol: null, result: null, page: 1 }
const ANY = 'any'

/** Who opened the mailbox or tried to, newest first; `onDisowned` when the mailbox password should be changed. */
export function AuthLog({ onDisowned }: { onDisowned: () => void }) {
  const t = useSettingsT()
  const [filter, setFilter] = useState(EVERYTHING)
  const [disowned, setDisowned] = useState<AuthLogRow | null>(null)
  const { data: log, error, isPlaceholderData, refetch } = useAuthLog(filter)
  const { data: sessions } = useSessions()
  const current = sessions?.find((session) => session.current)
  const choose = (chosen: Partial<LogFilter>) => setFilter({ ...filter, page: 1, ...chosen })

  return (
    <Section
      title={t('security.log')}
      end={
        <>
          <Select
            label={t('security.protocol')}
            hideLabel
            slim
            width={172}
            options={[
              { value: ANY, text: t('security.protocol_any') },
              ...AUTH_LOG_PROTOCOLS.map((value) => ({ value, text: t(`security.protocol_${value}`) })),
            ]}
            value={filter.protocol ?? ANY}
            onPick={(picked) => choose({ protocol: picked === ANY ? null : picked })}
          />
          <Select
            label={t('security.result')}
            hideLabel
            slim
            width={156}
            options={[
              { value: ANY, text: t('security.result_any') },
              ...AUTH_LOG_RESULTS.map((value) => ({ value, text: t(`security.result_${value}`) })),
            ]}
            value={filter.result ?? ANY}
            onPick={(picked) => choose({ result: picked === ANY ? null : picked })}
          />
        </>
      }
    >
      {!log ? (
        error ? (
          <FailedRows failure={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingRows />
        )
      ) : log.auth_log.length === 0 ? (
        <EmptyState icon={ScrollText} title={t('security.log_empty')} hint={t('security.log_empty_hint')} />
      ) : (
        <div className={isPlaceholderData ? styles.stale : undefined} aria-busy={isPlaceholderData}>
          <Table
            label={t('security.log')}
            showLast
            head={[
              t('security.log_when'),
              t('security.log_device'),
              t('security.log_from'),
              t('security.log_result'),
            ]}
          >
            {log.auth_log.map((row) => (
              <AuthLogLine
                key={row.id}
                row={row}
                isCurrent={isSignInOf(row, current)}
                onDisown={() => setDisowned(row)}
              />
            ))}
          </Table>
          <Paging
            page={filter.page}
            total={log.total}
            previous={t('security.log_previous')}
            next={t('security.log_next')}
            onPage={(page) => setFilter({ ...filter, page })}
          />
        </div>
      )}
      {disowned && (
        <DisownDialog row={disowned} onClose={() => setDisowned(null)} onAskPassword={onDisowned} />
      )}
    </Section>
  )
}
