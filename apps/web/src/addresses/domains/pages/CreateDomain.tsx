import { useState } from 'react'
import type { DomainDetail } from '#contract/addresses/domains/domain.schema.ts'
import { TextField } from '#ui/controls/Field.tsx'
import { PassportNeeded } from '#web/addresses/aliases/access/PassportNeeded.tsx'
import { priceText } from '#web/billing/payment-words.ts'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { useUnsavedForm } from '#web/platform/stored/unsaved.ts'
import { failureText } from '#web/platform/words/failure-text.ts'
import { type SettingsT, useSettingsT } from '#web/platform/words/i18n.ts'
import { FormButtons } from '#web/settings/FormButtons.tsx'
import { SettingsPanel } from '#web/settings/SettingsPanel.tsx'
import styles from '../Domains.module.css'
import { nameInDns } from '../domain-name.ts'
import { useCreateDomain } from './create-domain.ts'

interface CreateDomainProps {
  /** How many more cost nothing. */
  free_left: number
  /** What one costs beyond them; null: there is none beyond them. */
  price_cents: number | null
  onClose: () => void
  onCreated: (domain: DomainDetail) => void
}

/** One field: the name, in any alphabet. */
export function CreateDomain({ free_left, price_cents, onClose, onCreated }: CreateDomainProps) {
  const t = useSettingsT()
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const {
    mutate: create,
    isPending,
    isSuccess,
    error,
    reset,
  } = useCreateDomain({ quiet: true, onDone: onCreated })
  useUnsavedForm(name.trim() !== '' && !isSuccess)
  const isPassport =
    error instanceof CallFailed && error.code === 'forbidden' && error.fields.includes('passport')
  const ascii = nameInDns(name)
  const submit = () => {
    setTried(true)
    if (name.trim() !== '' && !isPending) create(name.trim())
  }
  return (
    <SettingsPanel
      title={t('domains.add')}
      onClose={onClose}
      onSubmit={submit}
      footer={<FormButtons action={t('domains.create')} isPending={isPending} onClose={onClose} />}
    >
      <TextField
        label={t('domains.name')}
        value={name}
        maxLength={253}
        verbatim
        inputMode="url"
        hint={ascii ? t('domains.name_in_dns', { name: ascii }) : t('domains.name_hint')}
        error={
          isTried && name.trim() === ''
            ? t('domains.name_needed')
            : isPassport
              ? undefined
              : refusal(error, t)
        }
        onChange={(event) => {
          setName(event.target.value)
          reset()
        }}
      />
      {isPassport ? (
        <PassportNeeded url={error.params.passport_url} />
      ) : (
        <p className={styles.hint}>
          {free_left > 0 || price_cents === null
            ? t('domains.free', { count: free_left })
            : t('domains.costs', { price: priceText(price_cents, t) })}
        </p>
      )}
    </SettingsPanel>
  )
}

function refusal(error: unknown, t: SettingsT): string | undefined {
  if (!error) return undefined
  if (error instanceof CallFailed && error.code === 'invalid_domain_name') return t('domains.name_wrong')
  return failureText(error, t)
}
