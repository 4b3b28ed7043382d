import { Bell } from 'lucide-react'
import { useState } from 'react'
import { MenuChoice } from '#ui/keys/Menu.tsx'
import {
  allowNotifications,
  notificationsState,
  silenceNotifications,
} from '#web/platform/notifications/notifications.ts'
import { useLocalStorage } from '#web/platform/stored/use-local-storage.ts'
import { useT } from '#web/platform/words/i18n.ts'

/** Notifications of new messages in this browser. Nothing asks for them but a press on this. */
export function NotificationsChoice() {
  const t = useT()
  const storage = useLocalStorage()
  const [state, setState] = useState(() => notificationsState(storage))
  if (state === 'unsupported') return null

  const change = async (on: boolean) =>
    setState(on ? await allowNotifications(storage) : silenceNotifications(storage))
  return (
    <MenuChoice
      icon={Bell}
      mark="switch"
      keepOpen
      checked={state === 'on'}
      disabled={state === 'denied'}
      onChange={(on) => void change(on)}
    >
      {t(state === 'denied' ? 'shell.notifications_denied' : 'shell.notifications')}
    </MenuChoice>
  )
}
