import { expect, test } from 'vitest'
import { render } from '#tests/components/render.tsx'
import { useFavicon } from './use-favicon.ts'

function Unread() {
  useFavicon(12)
  return <p>12</p>
}

test('the installed program says how much is unread; one that may not goes on', async () => {
  const badges: unknown[] = []
  navigator.setAppBadge = (count) => {
    badges.push(count)
    return Promise.reject(new DOMException('not installed', 'NotAllowedError'))
  }
  await render(<Unread />)
  await expect.poll(() => badges).toEqual([12])
  Reflect.deleteProperty(navigator, 'setAppBadge')
})
