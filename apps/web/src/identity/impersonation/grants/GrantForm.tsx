import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import type { Grant } from '#contract/identity/grants/grant.schema.ts'
import { GRANT_RIGHTS } from '#contract/identity/grants/grant.ts'
import { Button } from '#ui/controls/Button.tsx'
import { TextField } from '#ui/controls/Field.tsx'
import { Segments } from '#ui/controls/Segments.tsx'
import { FormBox } from '#web/identity/security/Section.tsx'
import { DateField } from '#web/platform/dates/DateField.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { FormError } from '#web/settings/FormError.tsx'
import { FoundPerson } from '../FoundPerson.tsx'
import styles from './Grants.module.css'
import { useGrantForm } from './use-grant-form.ts'

/** Lets somebody open the mailbox, or changes how far. Who it is stands there before anything is allowed. */
export function GrantForm({ grant, onClose }: { grant: Grant | null; onClose: () => void }) {
  const t = useSettingsT()
  const form = useGrantForm(grant, onClose)
  const title = grant ? t('security.grant_edit_title', { name: grant.name }) : t('security.grant_add_title')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.isKnown) form.save()
    else form.find()
  }
  return (
    <FormBox label={title}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <h3>{title}</h3>
        {!grant && (
          <div className={styles.find}>
            <TextField
              label={t('security.grant_query')}
              value={form.query}
              autoComplete="off"
              spellCheck={false}
              autoFocus
              error={form.queryError}
              onChange={({ target }) => form.type(target.value)}
            />
            {!form.userinfo && (
              <Button type="submit" variant="secondary" icon={Search} busy={form.isFinding}>
                {t('security.grant_find')}
              </Button>
            )}
          </div>
        )}
        {form.userinfo && <FoundPerson person={form.userinfo} />}
        {form.isKnown && (
          <>
            <div className={styles.pair}>
              <span className={styles.name} aria-hidden="true">
                {t('security.grant_rights')}
              </span>
              <Segments
                label={t('security.grant_rights')}
                options={GRANT_RIGHTS.map((value) => ({ value, text: t(`security.grant_${value}`) }))}
                value={form.rights}
                onChange={form.setRights}
              />
              <p className={styles.hint}>{t(`security.grant_${form.rights}_hint`)}</p>
            </div>
            <div className={styles.pair}>
              <span className={styles.name} aria-hidden="true">
                {t('security.grant_ends')}
              </span>
              <DateField
                label={t('security.grant_ends')}
                value={form.day}
                disabled={false}
                onChange={form.setDay}
              />
              <p
                className={form.dayError ? styles.wrong : styles.hint}
                role={form.dayError ? 'alert' : undefined}
              >
                {form.dayError ?? t('security.grant_ends_hint')}
              </p>
            </div>
          </>
        )}
        <FormError text={form.failure} />
        <div className={styles.foot}>
          {form.isKnown && (
            <Button type="submit" variant="primary" busy={form.isSaving}>
              {t(grant ? 'settings.save' : 'security.grant_save')}
            </Button>
          )}
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </div>
      </form>
    </FormBox>
  )
}
