import { Check, Copy, Gauge, LifeBuoy, LogOut, Settings, Signpost, UserRoundCog } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { FIRST_SHEETS } from '#contract/identity/settings/settings.ts'
import { MenuItem, MenuSeparator } from '#ui/keys/Menu.tsx'
import { Avatar } from '#ui/marks/Avatar.tsx'
import { VisuallyHidden } from '#ui/marks/VisuallyHidden.tsx'
import { Wmid } from '#ui/marks/Wmid.tsx'
import { useAccount } from '#web/identity/account/get-account.ts'
import { Quota } from '#web/identity/account/Quota.tsx'
import { NotificationsChoice } from '#web/identity/account/settings/NotificationsChoice.tsx'
import { useSaveSettings } from '#web/identity/account/settings/save-settings.ts'
import { useCopied } from '#web/identity/account/user/use-copied.ts'
import { userName } from '#web/identity/account/user/user-name.ts'
import { useIsOwner, useUser } from '#web/identity/auth/session.ts'
import { startSignOn } from '#web/identity/auth/sign-on/start-sign-on.ts'
import { useMaySignOn } from '#web/identity/auth/sign-on/use-provider.ts'
import { keyHint } from '#web/platform/keys/key-labels.ts'
import { navigate } from '#web/platform/mail-route.ts'
import { MAIL_PATH, OPERATOR_PATH, SETTINGS_PATH } from '#web/platform/paths.ts'
import { signOut } from '#web/platform/public/sign-out.ts'
import { supportAddress } from '#web/platform/support-address.ts'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './UserMenu.module.css'
import { UserMenuLegal } from './UserMenuLegal.tsx'
import { LanguageChoice, ThemeChoice } from './ViewChoices.tsx'

const NEW_MS = 30 * 86_400_000

/** wmid, storage, language, theme, settings, support, another sign-in, sign out, small print. Spec §2 User menu. */
export default function UserMenu() {
  const t = useT()
  const { email, info, operator } = useUser()
  const isNew = useIsNewHere()
  const maySignOn = useMaySignOn()
  const { mutate: save } = useSaveSettings()
  const beginAgain = () => {
    save({ first_sheets: [...FIRST_SHEETS] })
    navigate(MAIL_PATH)
  }
  const menu = useRef<HTMLDivElement>(null)
  // It comes after its menu has opened, and takes the focus then.
  useEffect(() => menu.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus(), [])
  const toSupport = () => {
    if (info.alias) location.assign(`mailto:${supportAddress(email, location.hostname)}`)
    else navigate(`${SETTINGS_PATH}/support`)
  }

  return (
    <div ref={menu} className={styles.menu}>
      <Who />
      <div className={styles.quota}>
        <Quota isInMenu />
      </div>
      <MenuSeparator />
      <LanguageChoice />
      <ThemeChoice />
      <NotificationsChoice />
      <MenuSeparator />
      {!info.alias && (
        <MenuItem icon={Settings} hotkey={keyHint('settings')} onSelect={() => navigate(SETTINGS_PATH)}>
          {t('shell.settings')}
        </MenuItem>
      )}
      {operator && (
        <MenuItem icon={Gauge} onSelect={() => navigate(OPERATOR_PATH)}>
          {t('account.operator')}
        </MenuItem>
      )}
      {isNew && (
        <MenuItem icon={Signpost} onSelect={beginAgain}>
          {t('account.first_steps')}
        </MenuItem>
      )}
      <MenuItem icon={LifeBuoy} onSelect={toSupport}>
        {t('shell.support')}
      </MenuItem>
      {maySignOn && (
        <MenuItem icon={UserRoundCog} onSelect={() => startSignOn({ wmid: '' })}>
          {t('account.sign_in_other')}
        </MenuItem>
      )}
      <MenuItem icon={LogOut} onSelect={() => void signOut()}>
        {t('account.sign_out')}
      </MenuItem>
      <MenuSeparator />
      <UserMenuLegal />
    </div>
  )
}

/** For a month the first steps can be taken again. */
function useIsNewHere(): boolean {
  const isOwner = useIsOwner()
  const account = useAccount()
  return isOwner && account !== undefined && Date.now() - Date.parse(account.created_at) < NEW_MS
}

/** Name and address; the wmid, to copy, where it is one's own. Spec §6. */
function Who() {
  const t = useT()
  const user = useUser()
  const [copied, copy] = useCopied(user.wmid ?? '')
  const name = userName(user)
  return (
    <>
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
          <VisuallyHidden>{`${t('account.copy_wmid')} `}</VisuallyHidden>
          <Wmid>{user.wmid}</Wmid>
        </MenuItem>
      )}
    </>
  )
}
