import { useState } from 'react'
import type { Contact } from '#contract/contacts/contact.schema.ts'
import { useDeleteContacts } from '../changes/delete-contacts.ts'
import type { ContactsNav } from '../use-contacts-route.ts'
import { ContactBar } from './ContactBar.tsx'
import { ContactEditor } from './ContactEditor.tsx'
import { ContactView } from './ContactView.tsx'
import styles from './Detail.module.css'
import { RecentMessages } from './RecentMessages.tsx'

/** A contact that is known: looked at first, changed on request. */
export function OpenContact({ nav, contact }: { nav: ContactsNav; contact: Contact }) {
  const [step, setStep] = useState<'looked_at' | 'edited' | 'left'>('looked_at')
  const { mutate: remove } = useDeleteContacts()
  const [email] = contact.emails
  const leave = () => setStep('left')
  return (
    <>
      <ContactBar
        email={email}
        onClose={() => nav.go({ contact: null })}
        onDelete={() => {
          leave()
          nav.leap({ contact: null })
          remove([contact.id])
        }}
      />
      <div className={styles.scroll}>
        {step === 'edited' ? (
          <ContactEditor contact={contact} onCancel={leave} onSaved={leave} />
        ) : (
          <ContactView contact={contact} isBack={step === 'left'} onEdit={() => setStep('edited')} />
        )}
        {email !== undefined && <RecentMessages email={email} />}
      </div>
    </>
  )
}
