import { CircleAlert, LogIn } from 'lucide-react'
import { isEmail } from '#contract/outbound/recipients/recipients.ts'
import { Button } from '#ui/controls/Button.tsx'
import { TextField } from '#ui/controls/Field.tsx'
import { Banner } from '#ui/layout/Banner.tsx'
import { ProviderNote } from '#web/collectors/connect/ProviderNote.tsx'
import { useAskConsent } from '#web/collectors/connect/use-consent.ts'
import { isClosed, useNewCollector } from '#web/collectors/connect/use-new-collector.ts'
import { PasswordField } from '#web/collectors/PasswordField.tsx'
import { ContactsImportButton } from '#web/contacts/transfer/ContactsImportButton.tsx'
import { MailImportButton } from '#web/mailbox/import/MailImportButton.tsx'
import { navigate } from '#web/platform/mail-route.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { sectionPath } from '#web/settings/settings-section.ts'
import styles from './FirstRun.module.css'
import { SheetForm } from './SheetForm.tsx'

const byHandPath = (email: string) => sectionPath('collectors', 'confirm', encodeURIComponent(email))

/** A collector of the mailbox that one has elsewhere, or its files. What it cannot know by itself is asked in the settings. */
export function OldMailSheet({ onPass }: { onPass: () => void }) {
  const t = useSettingsT()
  const askConsent = useAskConsent()
  const form = useNewCollector({ onCreated: onPass, onByHand: (email) => navigate(byHandPath(email)) })
  const { draft, email, imap, problems, change } = form
  const isConsentOnly = imap?.oauth_url != null && !imap.auth.includes('password')
  const consent = () => {
    const { password: _password, ...draftFields } = draft
    void askConsent({ ...draftFields, email, collector_id: null })
  }
  return (
    <SheetForm
      action={imap && (isClosed(imap) || isConsentOnly) ? undefined : t('first_run.mail_bring')}
      isPending={form.isPending}
      onSubmit={() => form.connect()}
      onLeave={onPass}
    >
      {problems.all && (
        <Banner kind="danger" icon={CircleAlert}>
          {problems.all}
        </Banner>
      )}
      <TextField
        tall
        type="email"
        label={t('first_run.mail_address')}
        value={draft.email}
        maxLength={254}
        verbatim
        hint={t('first_run.mail_hint')}
        error={problems.email}
        onChange={(event) => change({ email: event.target.value })}
        onBlur={form.poll}
      />
      <ProviderNote imap={imap} email={email} />
      {imap?.oauth_url && (
        <Button variant="secondary" icon={LogIn} block onClick={consent}>
          {t('collectors.sign_in_at', { provider: imap.provider ?? email })}
        </Button>
      )}
      {isEmail(email) && !isConsentOnly && (
        <PasswordField
          label={t('collectors.password')}
          value={draft.password}
          error={problems.password}
          onChange={(password) => change({ password })}
        />
      )}
      {isEmail(email) && (
        <Button variant="link" className={styles.link} onClick={() => navigate(byHandPath(email))}>
          {t('first_run.mail_by_hand')}
        </Button>
      )}
      <MailImportButton onBrought={onPass} />
      <ContactsImportButton />
    </SheetForm>
  )
}
