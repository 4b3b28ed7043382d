import { Check, Copy, LogOut, Moon, UserRoundCog } from 'lucide-react'
import type { ReactElement } from 'react'
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '#ui/keys/Menu.tsx'
import { Avatar } from '#ui/marks/Avatar.tsx'
import { Wmid } from '#ui/marks/Wmid.tsx'
import { useUser } from '#web/identity/auth/session.ts'
import { startSignOn } from '#web/identity/auth/sign-on/start-sign-on.ts'
import { usePrefersDark } from '#web/platform/browser/viewport.ts'
import { signOut } from '#web/platform/public/sign-out.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { NotificationsChoice } from '../settings/NotificationsChoice.tsx'
import { useTheme } from '../settings/use-theme.ts'
import styles from './UserMenu.module.css'
import { useCopied } from './use-copied.ts'
import { userName } from './user-name.ts'

/** wmid, another sign-in, theme, sign out. Spec §2 User menu. */
export function UserMenu({ trigger }: { trigger: ReactElement }) {
  const t = useT()
  const user = useUser()
  const [theme, setTheme] = useTheme()
  const prefersDark = usePrefersDark()
  const [copied, copy] = useCopied(user.wmid ?? '')
  const name = userName(user)
  const dark = theme === 'system' ? prefersDark : theme === 'dark'

  return (
    <Menu label={t('account.user_menu', { name })} trigger={trigger} side="top" align="start">
      <div className={styles.head}>
        <Avatar name={name} email={user.email} size={40} />
        <span>
          <b>{name}</b>
          <small>{user.info.alias ? t('account.alias_only') : user.email}</small>
        </span>
      </div>
      {user.wmid !== null && !user.info.alias && (
        <MenuItem
          icon={copied ? Check : Copy}
          keepOpen
          onSelect={copy}
          end={copied && <output className={styles.copied}>{t('ui.copied')}</output>}
        >
          <Wmid>{user.wmid}</Wmid>
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={UserRoundCog} onSelect={() => startSignOn({ wmid: '' })}>
        {t('account.sign_in_other')}
      </MenuItem>
      <MenuChoice
        icon={Moon}
        mark="switch"
        keepOpen
        checked={dark}
        onChange={(on) => setTheme(on ? 'dark' : 'light')}
      >
        {t('account.dark_theme')}
      </MenuChoice>
      <NotificationsChoice />
      <MenuSeparator />
      <MenuItem icon={LogOut} onSelect={() => void signOut()}>
        {t('account.sign_out')}
      </MenuItem>
    </Menu>
  )
}
