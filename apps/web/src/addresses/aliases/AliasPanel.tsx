import { CircleAlert } from 'lucide-react'
import type { Alias } from '#contract/addresses/aliases/alias.schema.ts'
import { ALIAS_CHARS_MAX } from '#contract/addresses/aliases/names/alias-name.ts'
import { randomName } from '#contract/addresses/aliases/names/random-name.ts'
import type { PaidAlias } from '#contract/addresses/aliases/paid/paid-alias.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { TextField } from '#ui/controls/Field.tsx'
import { Select } from '#ui/controls/Select.tsx'
import { Banner } from '#ui/layout/Banner.tsx'
import { priceText } from '#web/billing/payment-words.ts'
import { useUnsavedForm } from '#web/platform/stored/unsaved.ts'
import { type SettingsT, useSettingsT } from '#web/platform/words/i18n.ts'
import { SettingsPanel } from '#web/settings/SettingsPanel.tsx'
import styles from './AliasesSettings.module.css'
import { PassportNeeded } from './access/PassportNeeded.tsx'
import { type Kind, KindChoice } from './KindChoice.tsx'
import { NameRules } from './NameRules.tsx'
import { useAliasForm } from './use-alias-form.ts'

interface AliasPanelProps {
  aliases: readonly Alias[]
  orders: readonly PaidAlias[]
  domains: readonly { name: string; free: boolean }[]
  free_aliases: number
  /** Of a further one; null: there are the free ones alone. */
  price_cents: number | null
  onClose: () => void
  onCreated: () => void
}

/** A new alias beside the list: the free one while there is none, then those that cost. Spec §9. */
export function AliasPanel({ price_cents, onClose, onCreated, ...mailbox }: AliasPanelProps) {
  const t = useSettingsT()
  const form = useAliasForm({ ...mailbox, isSelling: price_cents !== null }, onCreated)
  const { name, kind, waiting } = form
  useUnsavedForm(form.isDirty)
  const free = mailbox.domains.filter((one) => one.free).map((one) => `@${one.name}`)
  const isClosed = kind === 'paid' ? waiting !== undefined : !form.isFreeLeft
  return (
    <SettingsPanel
      title={t('aliases.new_alias')}
      onClose={onClose}
      onSubmit={form.create}
      footer={
        <Button variant="primary" type="submit" block busy={form.isPending} disabled={isClosed}>
          {t(kind === 'free' ? 'aliases.create' : 'aliases.create_paid')}
        </Button>
      }
    >
      {form.passport && <PassportNeeded url={form.passport.url} />}
      {form.formError && (
        <Banner kind="danger" icon={CircleAlert}>
          {form.formError}
        </Banner>
      )}
      <div className={styles.name}>
        <TextField
          label={t('aliases.name')}
          value={name}
          verbatim
          hint={t('aliases.name_count', { count: name.length, limit: ALIAS_CHARS_MAX })}
          error={form.nameError}
          onChange={(event) => form.changeName(event.target.value)}
        />
        <Button variant="link" onClick={() => form.changeName(randomName())}>
          {t('aliases.random')}
        </Button>
      </div>
      <Select
        label={t('aliases.domain')}
        options={form.allowed.map((one) => ({ value: one, text: `@${one}` }))}
        value={form.domain}
        error={form.domainError}
        hint={
          kind === 'free' && free.length < mailbox.domains.length
            ? t('aliases.domain_free_only', { domains: free.join(', ') })
            : undefined
        }
        onPick={form.changeDomain}
      />
      <KindChoice
        value={kind}
        onChange={form.changeKind}
        kinds={kindsOf(form, { free_aliases: mailbox.free_aliases, price_cents }, t)}
      />
      <NameRules name={name} />
    </SettingsPanel>
  )
}

/** What a new alias may be and what that costs; where none is free, that is not offered. */
function kindsOf(
  { used, isFreeLeft, waiting }: ReturnType<typeof useAliasForm>,
  { free_aliases: limit, price_cents }: Pick<AliasPanelProps, 'free_aliases' | 'price_cents'>,
  t: SettingsT,
): Kind[] {
  const free: Kind = {
    kind: 'free',
    title: t('aliases.kind_free'),
    hint: isFreeLeft
      ? t('aliases.kind_free_left', { count: limit - used, limit })
      : t('aliases.kind_free_used', { count: used, limit }),
    disabled: !isFreeLeft,
  }
  if (price_cents === null) return [free]
  const paid: Kind = {
    kind: 'paid',
    title: t('aliases.kind_paid', { price: priceText(price_cents, t) }),
    hint: waiting ? t('aliases.kind_paid_waits', { email: waiting.email }) : t('aliases.kind_paid_hint'),
    disabled: waiting !== undefined,
  }
  return limit > 0 ? [free, paid] : [paid]
}
