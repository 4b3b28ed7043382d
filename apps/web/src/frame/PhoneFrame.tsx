import { type LucideIcon, Menu as MenuIcon, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { drawSheets } from '#ui/touch/draw-sheets.ts'
import { followKeyboard } from '#ui/touch/keyboard-height.ts'
import { Brand } from '#web/platform/public/Brand.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import { LiveMark } from './LiveMark.tsx'
import styles from './PhoneFrame.module.css'

interface PhoneFrameProps {
  /** What the drawer has and its button says, where it is not the menu of the mailbox. */
  menu?: string
  title?: ReactNode
  /** At the right end of the app bar. */
  actions?: ReactNode
  /** Instead of the app bar with all that is in it; null: none. */
  bar?: ReactNode
  /** What is in the drawer; `close` when something was chosen there. Absent: the screen has another way to it. */
  sidebar?: (close: () => void) => ReactNode
  /** Under the work area: the bar for the thumb. */
  foot?: ReactNode
  /** The work area is one page that scrolls, and each begins at its top; without it the parts scroll by themselves. */
  page?: string
  /** Over the work area: the round-cornered button. */
  button?: ReactNode
  children: ReactNode
}

/** The frame of all screens below 768 px: app bar, drawer, work area. */
export function PhoneFrame({
  menu,
  title,
  actions,
  bar,
  sidebar,
  foot,
  page,
  button,
  children,
}: PhoneFrameProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  useEffect(() => drawSheets(document.body), [])
  useEffect(() => followKeyboard(document.documentElement), [])
  const usualBar = (
    <header className={styles.bar}>
      <IconButton
        label={menu ?? t('shell.open_menu')}
        icon={MenuIcon}
        iconSize={24}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      <div className={styles.title}>{title}</div>
      {actions}
    </header>
  )
  return (
    <div className={styles.phone} data-phone="">
      {bar === undefined ? usualBar : bar && <header className={styles.bar}>{bar}</header>}
      <LiveMark className={styles.live} />
      <main key={page} className={page === undefined ? styles.work : styles.page}>
        {children}
      </main>
      {button}
      {foot}
      {sidebar && (
        <Drawer open={isOpen} onClose={close} label={menu ?? t('shell.menu')}>
          <div className={styles.brand}>
            <Brand />
            <IconButton label={t('shell.close_menu')} icon={X} iconSize={24} onClick={close} />
          </div>
          {sidebar(close)}
        </Drawer>
      )}
    </div>
  )
}

interface PhoneButtonProps {
  icon: LucideIcon
  onClick: () => void
  children: string
}

/** What is most often begun on a screen, under the thumb. */
export const PhoneButton = ({ icon, onClick, children }: PhoneButtonProps) => (
  <button type="button" className={styles.write} onClick={onClick}>
    <Icon of={icon} size={20} />
    {children}
  </button>
)
