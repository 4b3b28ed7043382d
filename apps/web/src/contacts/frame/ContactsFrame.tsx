import { CircleHelp, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { PhoneButton, PhoneFrame } from '#web/frame/PhoneFrame.tsx'
import { TopLinks } from '#web/frame/TopLinks.tsx'
import { WideFrame } from '#web/frame/WideFrame.tsx'
import { keyHint } from '#web/platform/keys/key-labels.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { ContactsSidebar } from './ContactsSidebar.tsx'
import { MailSearch } from './MailSearch.tsx'

interface ContactsFrameProps {
  /** What is listed. */
  title: string
  isPhone: boolean
  /** On a phone: somebody is open, with a bar of their own. */
  isOpen: boolean
  onNew: () => void
  onHelp: () => void
  children: ReactNode
}

/** The frame of the contacts: groups at the left, the top bar of the mail, the work area. */
export function ContactsFrame(props: ContactsFrameProps) {
  return props.isPhone ? <Phone {...props} /> : <Wide {...props} />
}

function Wide({ onNew, onHelp, children }: ContactsFrameProps) {
  const t = useSettingsT()
  return (
    <WideFrame
      label={t('contacts.contacts')}
      sidebar={<ContactsSidebar withNew onNew={onNew} />}
      top={
        <>
          <MailSearch />
          <TopLinks current="contacts">
            <IconButton
              label={t('keyboard.shortcuts')}
              icon={CircleHelp}
              hotkey={keyHint('sheet')}
              onClick={onHelp}
            />
          </TopLinks>
        </>
      }
    >
      {children}
    </WideFrame>
  )
}

function Phone({ title, isOpen, onNew, children }: ContactsFrameProps) {
  const t = useSettingsT()
  return (
    <PhoneFrame
      title={<h1>{title}</h1>}
      {...(isOpen && { bar: null })}
      sidebar={(close) => <ContactsSidebar withNew={false} onNew={onNew} onOpen={close} />}
      button={
        !isOpen && (
          <PhoneButton icon={UserPlus} onClick={onNew}>
            {t('contacts.new_contact')}
          </PhoneButton>
        )
      }
    >
      {children}
    </PhoneFrame>
  )
}
