import { useLayoutEffect, useRef, useState } from 'react'
import type { DomainDetail } from '#contract/addresses/domains/domain.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { TextField } from '#ui/controls/Field.tsx'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { isTyping } from '#web/platform/keys/hotkeys.ts'
import { failureText } from '#web/platform/words/failure-text.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import domains from '../Domains.module.css'
import { useCreateDomainEmail } from '../emails/create-domain-email.ts'
import styles from './Lamps.module.css'

/** What comes after the last lamp: an address in the domain. */
export function FirstAddress({ domain: { id, shown_name } }: { domain: DomainDetail }) {
  const t = useSettingsT()
  const [name, setName] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    // The domain has become ready by itself: whoever types elsewhere goes on typing there.
    if (!isTyping(document.activeElement)) field.current?.focus({ preventScroll: true })
  }, [])
  const { mutate: create, isPending, error, reset } = useCreateDomainEmail({ quiet: true })
  const isWrong = error instanceof CallFailed && error.code === 'invalid_alias'
  const typed = name.trim()
  return (
    <form
      className={styles.part}
      onSubmit={(event) => {
        event.preventDefault()
        if (typed !== '' && !isPending) create({ id, name: typed })
      }}
    >
      <h3>{t('lamps.first_address')}</h3>
      <TextField
        ref={field}
        label={t('lamps.first_name')}
        value={name}
        maxLength={64}
        verbatim
        end={<span className={domains.suffix}>@{shown_name}</span>}
        error={isWrong ? t('domains.email_name_wrong') : error ? failureText(error, t) : undefined}
        onChange={(event) => {
          setName(event.target.value)
          reset()
        }}
      />
      <Button variant="primary" type="submit" busy={isPending} disabled={typed === ''}>
        {t('lamps.first_create')}
      </Button>
    </form>
  )
}
