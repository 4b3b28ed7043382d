import { afterEach, describe, expect, test, vi } from 'vitest'
import { localStorageOf } from '#web/platform/stored/local-storage.ts'
import { allowNotifications, notificationsState, silenceNotifications } from './notifications.ts'

afterEach(() => void vi.unstubAllGlobals())

const storage = () => {
  const stored = new Map<string, string>()
  return localStorageOf({
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  } as unknown as Storage)
}
/** A browser whose reader answers so when asked. */
function aBrowser(permission: NotificationPermission, answer: NotificationPermission = permission) {
  const browser = { permission, questions: 0 }
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission
    },
    async requestPermission() {
      browser.questions++
      browser.permission = answer
      return answer
    },
  })
  return browser
}

describe('notifications of new messages', () => {
  test('are unknown where the browser has none, and its refusal goes before everything', () => {
    expect(notificationsState(storage())).toBe('unsupported')
    aBrowser('denied')
    const own = storage()
    own.write('desktop-notices', 'on')
    expect(notificationsState(own)).toBe('denied')
  })

  test('are shown when both the reader here and the browser have said yes', async () => {
    const browser = aBrowser('default', 'granted')
    const own = storage()
    expect(notificationsState(own)).toBe('off')
    expect(await allowNotifications(own)).toBe('on')
    expect(browser.questions).toBe(1)
    expect(silenceNotifications(own)).toBe('off')
    expect(await allowNotifications(own)).toBe('on')
    expect(browser.questions).toBe(1)
  })

  test('stay off when the browser is told to refuse', async () => {
    aBrowser('default', 'denied')
    expect(await allowNotifications(storage())).toBe('denied')
  })
})
