import { CircleHelp, Menu as MenuIcon, UserPlus, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Drawer } from '#ui/Drawer.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Brand } from '#web/features/shell/Brand.tsx'
import { LiveMark } from '#web/features/shell/LiveMark.tsx'
import shell from '#web/features/shell/MailShell.module.css'
import phone from '#web/features/shell/PhoneShell.module.css'
import { TopLinks } from '#web/features/shell/TopLinks.tsx'
import { useSettingsT } from '#web/platform/i18n.ts'
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
  return props.isPhone ? <PhoneFrame {...props} /> : <WideFrame {...props} />
}

function WideFrame({ onNew, onHelp, children }: ContactsFrameProps) {
  const t = useSettingsT()
  return (
    <div className={shell.app}>
      <aside className={shell.side} aria-label={t('contacts.contacts')} data-pane="sidebar">
        <div className={shell.brand}>
          <Brand />
          <LiveMark />
        </div>
        <ContactsSidebar withNew onNew={onNew} />
      </aside>
      <header className={shell.top}>
        <MailSearch />
        <TopLinks current="contacts">
          <IconButton label={t('keyboard.shortcuts')} icon={CircleHelp} hotkey="?" onClick={onHelp} />
        </TopLinks>
      </header>
      <main className={shell.work}>{children}</main>
    </div>
  )
}

function PhoneFrame({ title, isOpen, onNew, children }: ContactsFrameProps) {
  const t = useSettingsT()
  const [drawer, setDrawer] = useState(false)
  return (
    <div className={phone.phone}>
      {!isOpen && (
        <header className={phone.bar}>
          <IconButton
            label={t('shell.open_menu')}
            icon={MenuIcon}
            iconSize={24}
            aria-expanded={drawer}
            onClick={() => setDrawer(true)}
          />
          <div className={phone.title}>
            <h1>{title}</h1>
          </div>
          <LiveMark />
        </header>
      )}
      <main className={phone.work}>{children}</main>
      {!isOpen && (
        <button type="button" className={phone.write} onClick={onNew}>
          <Icon of={UserPlus} size={20} />
          {t('contacts.new_contact')}
        </button>
      )}
      <Drawer open={drawer} onClose={() => setDrawer(false)} label={t('shell.menu')}>
        <div className={phone.brand}>
          <Brand />
          <IconButton label={t('shell.close_menu')} icon={X} iconSize={24} onClick={() => setDrawer(false)} />
        </div>
        <ContactsSidebar withNew={false} onNew={onNew} onOpen={() => setDrawer(false)} />
      </Drawer>
    </div>
  )
}
