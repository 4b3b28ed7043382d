import { useState } from 'react'
import type { SenderRule } from '#contract/junk/senders/sender-rule.schema.ts'
import { TextField } from '#ui/controls/Field.tsx'
import { useDeleteSenderRule } from '#web/mailbox/senders/delete-sender-rule.ts'
import { useSenderRules } from '#web/mailbox/senders/list-sender-rules.ts'
import { useSaveSenderRule } from '#web/mailbox/senders/save-sender-rule.ts'
import { useToasts } from '#web/platform/notifications/toasts.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { Loaded } from '#web/settings/SettingsStates.tsx'
import { SenderRuleForm } from './SenderRuleForm.tsx'
import { SenderRuleRow } from './SenderRuleRow.tsx'
import styles from './SenderRules.module.css'

/** So few need no search, and so many are shown at once. */
const SEARCHED_MIN = 6
const SHOWN_MAX = 50

/** Senders and domains that are blocked or always allowed: the list of them, new ones, and the end of some. */
export function SenderRules({ mayChange }: { mayChange: boolean }) {
  return (
    <Loaded query={useSenderRules()}>
      {(rules) => (
        <>
          {mayChange && <SenderRuleForm count={rules.length} />}
          <RuleList rules={rules} mayChange={mayChange} />
        </>
      )}
    </Loaded>
  )
}

function RuleList({ rules, mayChange }: { rules: readonly SenderRule[]; mayChange: boolean }) {
  const t = useSettingsT()
  const toasts = useToasts()
  const [sought, setSought] = useState('')
  const { mutate: save } = useSaveSenderRule()
  const { mutate: remove } = useDeleteSenderRule()
  const text = sought.trim().toLowerCase()
  const matching = rules.filter(({ sender }) => sender.includes(text))
  const onRemove = (rule: SenderRule) =>
    remove(rule.sender, {
      onSuccess: () =>
        toasts.offerUndo(t('filters.sender_removed', { sender: rule.sender }), () => save(rule)),
    })
  if (rules.length === 0) return <p className={styles.none}>{t('filters.senders_none')}</p>
  return (
    <>
      {(rules.length >= SEARCHED_MIN || sought !== '') && (
        <TextField
          type="search"
          label={t('filters.senders_search')}
          hideLabel
          verbatim
          placeholder={t('filters.senders_search')}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
      )}
      <ul className={styles.rows} aria-label={t('filters.senders')}>
        {matching.slice(0, SHOWN_MAX).map((rule) => (
          <SenderRuleRow
            key={rule.sender}
            rule={rule}
            onRemove={mayChange ? () => onRemove(rule) : undefined}
          />
        ))}
      </ul>
      {matching.length === 0 && <output className={styles.none}>{t('filters.senders_not_found')}</output>}
      {matching.length > SHOWN_MAX && (
        <p className={styles.none}>{t('filters.senders_more', { count: matching.length - SHOWN_MAX })}</p>
      )}
    </>
  )
}
