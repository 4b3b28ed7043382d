import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import type { AuthLogRow } from '#contract/identity/log/list-auth-log.schema.ts'
import { AUTH_LOG_PROTOCOLS, AUTH_LOG_RESULTS } from '#contract/identity/log/list-auth-log.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Select } from '#ui/controls/Select.tsx'
import { EmptyState } from '#ui/layout/EmptyState.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { Loaded } from '#web/settings/SettingsStates.tsx'
import { PagedTable } from '../security/PagedTable.tsx'
import { Section } from '../security/Section.tsx'
import { useSessions } from '../sessions/list-sessions.ts'
import { AuthLogLine } from './AuthLogLine.tsx'
import { DisownDialog } from './DisownDialog.tsx'
import { type LogFilter, useAuthLog } from './list-auth-log.ts'
import { isSignInOf } from './log-words.ts'

const EVERYTHING: LogFilter = { protocol: null, result: null, page: 1 }

/** Who opened the mailbox or tried to, newest first; `onDisowned` when the mailbox password should be changed. */
export function AuthLog({ onDisowned }: { onDisowned: () => void }) {
  const t = useSettingsT()
  const [filter, setFilter] = useState(EVERYTHING)
  const [disowned, setDisowned] = useState<AuthLogRow | null>(null)
  const query = useAuthLog(filter)
  const { data: sessions } = useSessions()
  const current = sessions?.find((session) => session.current)
  const choose = (chosen: Partial<LogFilter>) => setFilter({ ...filter, page: 1, ...chosen })

  return (
    <Section
      name="log"
      end={
        <>
          <FilterSelect
            label={t('security.protocol')}
            width={172}
            any={t('security.protocol_any')}
            values={AUTH_LOG_PROTOCOLS}
            textOf={(value) => t(`security.protocol_${value}`)}
            value={filter.protocol}
            onPick={(protocol) => choose({ protocol })}
          />
          <FilterSelect
            label={t('security.result')}
            width={156}
            any={t('security.result_any')}
            values={AUTH_LOG_RESULTS}
            textOf={(value) => t(`security.result_${value}`)}
            value={filter.result}
            onPick={(result) => choose({ result })}
          />
        </>
      }
    >
      <Loaded query={query}>
        {({ auth_log, total }) =>
          auth_log.length === 0 ? (
            <EmptyState icon={ScrollText} title={t('security.log_empty')} hint={t('security.log_empty_hint')}>
              {(filter.protocol !== null || filter.result !== null) && (
                <Button variant="secondary" onClick={() => setFilter(EVERYTHING)}>
                  {t('security.log_all')}
                </Button>
              )}
            </EmptyState>
          ) : (
            <PagedTable
              label={t('security.log')}
              head={[
                t('security.log_when'),
                t('security.log_device'),
                t('security.log_from'),
                t('security.log_result'),
              ]}
              isStale={query.isPlaceholderData}
              page={filter.page}
              total={total}
              previous={t('security.log_previous')}
              next={t('security.log_next')}
              onPage={(page) => setFilter({ ...filter, page })}
            >
              {auth_log.map((row) => (
                <AuthLogLine
                  key={row.id}
                  row={row}
                  isCurrent={isSignInOf(row, current)}
                  onDisown={() => setDisowned(row)}
                />
              ))}
            </PagedTable>
          )
        }
      </Loaded>
      {disowned && (
        <DisownDialog row={disowned} onClose={() => setDisowned(null)} onAskPassword={onDisowned} />
      )}
    </Section>
  )
}

const ANY = 'any'

interface FilterSelectProps<Value extends string> {
  label: string
  /** px */
  width: number
  /** What stands for null. */
  any: string
  values: readonly Value[]
  textOf: (value: Value) => string
  value: Value | null
  onPick: (value: Value | null) => void
}

function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, width, any, values, textOf, value, onPick } = props
  return (
    <Select<Value | typeof ANY>
      label={label}
      hideLabel
      slim
      width={width}
      options={[{ value: ANY, text: any }, ...values.map((one) => ({ value: one, text: textOf(one) }))]}
      value={value ?? ANY}
      onPick={(picked) => onPick(picked === ANY ? null : picked)}
    />
  )
}
