import { Route } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { TRACE_SEARCH_CHARS_MAX } from '#contract/operator/trace/trace.ts'
import { TextField } from '#ui/controls/Field.tsx'
import { EmptyState } from '#ui/layout/EmptyState.tsx'
import { SettingsBody } from '#web/settings/SettingsBody.tsx'
import { Loaded } from '#web/settings/SettingsStates.tsx'
import { useOperatorT } from '../words/use-operator-t.ts'
import styles from './Trace.module.css'
import { TracedMessage } from './TracedMessage.tsx'
import { useTrace } from './trace-message.ts'

/** What happened to one message on its way, found by its Message-ID, an address or an id. */
export function TracePage() {
  const t = useOperatorT()
  const [search, setSearch] = useState('')
  const named = useDeferredValue(search.trim())
  const query = useTrace(named)
  return (
    <SettingsBody title={t('operator.trace')} lead={t('operator.trace_lead')} full>
      <div className={styles.find}>
        <TextField
          label={t('operator.trace_search')}
          verbatim
          type="search"
          maxLength={TRACE_SEARCH_CHARS_MAX}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      {named !== '' && (
        <Loaded query={query}>
          {({ messages, has_more }) =>
            messages.length === 0 ? (
              <EmptyState small icon={Route} title={t('operator.trace_none')} />
            ) : (
              <>
                {messages.map((message) => (
                  <TracedMessage key={message.steps[0]!.id} message={message} />
                ))}
                {has_more && <p className={styles.hint}>{t('operator.trace_more')}</p>}
              </>
            )
          }
        </Loaded>
      )}
    </SettingsBody>
  )
}
