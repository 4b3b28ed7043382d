import type { Contact } from '#contract/contacts/contact.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Avatar } from '#ui/marks/Avatar.tsx'
import { personName } from '#web/mailbox/people/person-name.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { ContactFields } from './ContactFields.tsx'
import { formOf } from './contact-draft.ts'
import styles from './Detail.module.css'
import { GroupChips } from './GroupTags.tsx'
import { useContactEditor } from './use-contact-editor.ts'

interface ContactEditorProps {
  /** null: a new one. */
  contact: Contact | null
  /** Which a new one begins with. */
  groups?: readonly number[]
  onCancel: () => void
  onSaved: (saved: Contact) => void
}

/** A contact as a form: what stands there is what can be changed. ui §4 Contacts. */
export function ContactEditor({ contact, groups = [], onCancel, onSaved }: ContactEditorProps) {
  const t = useSettingsT()
  const editor = useContactEditor(contact, groups, onSaved)
  const { draft } = editor
  const typed = personName(formOf(draft))
  return (
    <form
      ref={editor.form}
      className={styles.card}
      aria-label={t(contact ? 'contacts.edit' : 'contacts.new_contact')}
      noValidate
      onSubmit={editor.submit}
    >
      <header className={styles.head}>
        <Avatar name={typed} email={contact?.emails[0] ?? typed} size={40} className={styles.face} />
        <div className={styles.called}>
          <h1>{contact ? personName(contact) : t('contacts.new_contact')}</h1>
          <GroupChips groups={contact?.groups ?? []} />
        </div>
        <span className={styles.buttons}>
          <Button variant="primary" type="submit" busy={editor.isPending}>
            {t('contacts.save')}
          </Button>
          <Button onClick={onCancel}>{t('contacts.cancel')}</Button>
        </span>
      </header>
      <ContactFields
        draft={draft}
        problems={editor.problems}
        failure={editor.error}
        onChange={editor.change}
      />
    </form>
  )
}
