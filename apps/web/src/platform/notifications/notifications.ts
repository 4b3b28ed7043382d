import type { LocalStorage } from '#web/platform/stored/local-storage.ts'

/** Chosen in this browser, for this browser. */
const KEPT_AS = 'desktop-notices'

/** `denied`: the browser has been told to refuse, and only there it can be allowed again. */
export type NotificationsState = 'unsupported' | 'denied' | 'off' | 'on'

/** Does this browser show notifications of new messages? Both the reader and the browser must have said yes. */
export function notificationsState(storage: LocalStorage): NotificationsState {
  if (!('Notification' in globalThis)) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && storage.read(KEPT_AS) === 'on' ? 'on' : 'off'
}

/** Asks the browser, when it has not been asked. Only to be called on a click. Answers the new state. */
export async function allowNotifications(storage: LocalStorage): Promise<NotificationsState> {
  if (Notification.permission === 'default') await Notification.requestPermission()
  storage.write(KEPT_AS, 'on')
  return notificationsState(storage)
}

export function silenceNotifications(storage: LocalStorage): NotificationsState {
  storage.write(KEPT_AS, 'off')
  return notificationsState(storage)
}

interface NewNotification {
  title: string
  body: string
  /** Notifications with one tag are one notification, whichever tab shows it. */
  tag: string
  onClick: () => void
}

export function showNotification({ title, body, tag, onClick }: NewNotification): void {
  try {
    const notification = new Notification(title, { body, tag, icon: '/icon-192.png' })
    notification.onclick = () => {
      window.focus()
      notification.close()
      onClick()
    }
  } catch {
    // Phones let only service workers notify; there the unread count of the icon has to do.
  }
}
