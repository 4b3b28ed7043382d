import { expect, test, vi } from 'vitest'
import { browserStorage, localStorageOf } from '#web/platform/stored/local-storage.ts'
import { SEARCHED_LATELY } from '#web/platform/stored/searched-lately.ts'
import { signOut } from './sign-out.ts'

test('no number stays on the image of the installed program', async () => {
  const badges: unknown[] = []
  navigator.setAppBadge = async (count) => void badges.push(count)
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined)
  await signOut()
  expect(badges).toEqual([0])
  submit.mockRestore()
  Reflect.deleteProperty(navigator, 'setAppBadge')
})

test('what was searched for lately is forgotten before the page is left', async () => {
  const storage = localStorageOf(browserStorage())
  storage.write(SEARCHED_LATELY, '{"of":"anna","searches":[]}')
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined)
  await signOut()
  expect(submit).toHaveBeenCalledOnce()
  expect(storage.read(SEARCHED_LATELY)).toBe('')
  submit.mockRestore()
})
