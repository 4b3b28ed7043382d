import { useState } from 'react'
import { Link } from 'wouter'
import type { DomainDetail } from '#contract/addresses/domains/domain.schema.ts'
import { DELETE_DOMAIN_WORD } from '#contract/addresses/domains/domain.ts'
import { Button, buttonClass } from '#ui/controls/Button.tsx'
import { TextField } from '#ui/controls/Field.tsx'
import { navigate } from '#web/platform/mail-route.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from '../Domains.module.css'
import { domainPath, domainsPath } from '../domain-paths.ts'
import { useDomainEmails } from '../emails/list-domain-emails.ts'
import { useDeleteDomain } from './delete-domain.ts'

/** What stops when a domain goes; it goes when the word is typed. Spec §5 General, §9. */
export function RemoveDomain({ domain }: { domain: DomainDetail }) {
  const t = useSettingsT()
  const [word, setWord] = useState('')
  const { data: emails = [] } = useDomainEmails(domain.id)
  const { mutate: remove, isPending } = useDeleteDomain(() => navigate(domainsPath()))
  const { id, shown_name, emails_count, payment, status, dkim } = domain
  const lent = emails.filter(({ delegation }) => delegation?.state === 'confirmed').length
  const isRight = word === DELETE_DOMAIN_WORD
  const submit = () => isRight && !isPending && remove({ id, confirm: word })
  return (
    <form
      className={styles.remove}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <h3>{t('domains.remove_title', { domain: shown_name })}</h3>
      <p>{t('domains.remove_stops')}</p>
      <ul>
        {emails_count > 0 && <li>{t('domains.remove_emails', { count: emails_count })}</li>}
        {lent > 0 && <li>{t('domains.remove_lent', { count: lent })}</li>}
        {status === 'succeed' && <li>{t('domains.remove_sending')}</li>}
        {dkim.length > 0 && <li>{t('domains.remove_keys')}</li>}
        {payment?.status === 'paid' && <li>{t('domains.remove_paid')}</li>}
      </ul>
      <p>{t('domains.remove_stays')}</p>
      <TextField
        label={t('domains.remove_word', { word: DELETE_DOMAIN_WORD })}
        value={word}
        verbatim
        onChange={(event) => setWord(event.target.value)}
      />
      <div className={styles.buttons}>
        <Link href={domainPath('confirm', id)} className={buttonClass({ variant: 'secondary' })}>
          {t('ui.cancel')}
        </Link>
        <Button variant="danger" type="submit" disabled={!isRight} busy={isPending}>
          {t('domains.remove_action')}
        </Button>
      </div>
    </form>
  )
}
