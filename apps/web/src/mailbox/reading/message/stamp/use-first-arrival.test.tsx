import { expect, test } from 'vitest'
import { render } from '#tests/components/render.tsx'
import { aRow } from '#web/mailbox/actions/cache/rows.fixture.ts'
import { localStorageOf } from '#web/platform/stored/local-storage.ts'
import { LocalStorageContext } from '#web/platform/stored/use-local-storage.ts'
import { useFirstArrival } from './use-first-arrival.ts'

interface OpenedProps {
  uid: number
  seen?: boolean
  isProven?: boolean
}

function Opened({ nth, uid, seen = false, isProven = true }: OpenedProps & { nth: number }) {
  const isPressed = useFirstArrival(aRow(uid, { seen }), isProven)
  return <p>{`${nth}: ${isPressed ? 'pressed' : 'stands'}`}</p>
}

/** One opening after another, in one browser. */
function aBrowser() {
  const values = new Map<string, string>()
  const storage = {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
  } as unknown as Storage
  let count = 0
  const open = async (opened: OpenedProps) => {
    const nth = ++count
    const page = await render(
      <LocalStorageContext value={localStorageOf(storage)}>
        <Opened nth={nth} {...opened} />
      </LocalStorageContext>,
    )
    const shown = await page.findByText(new RegExp(`^${nth}: `))
    return shown.textContent?.split(' ')[1]
  }
  return { open, values }
}

test('a proven message is pressed when it is opened unseen, and never again, whatever becomes of its flag', async () => {
  const { open } = aBrowser()
  expect(await open({ uid: 1 })).toBe('pressed')
  expect(await open({ uid: 1 })).toBe('stands')
  expect(await open({ uid: 1, seen: true })).toBe('stands')
  expect(await open({ uid: 2 })).toBe('pressed')
})

test('one that had been read, or is not proven, is not pressed; proven later it still arrives', async () => {
  const { open } = aBrowser()
  expect(await open({ uid: 1, seen: true })).toBe('stands')
  expect(await open({ uid: 2, isProven: false })).toBe('stands')
  expect(await open({ uid: 2 })).toBe('pressed')
})

test('the browser remembers no more than the last five hundred', async () => {
  const { open, values } = aBrowser()
  values.set('pochtamt.postmarks-pressed', Array.from({ length: 500 }, (_, nth) => nth + 1).join())
  await open({ uid: 7 })
  const remembered = () => values.get('pochtamt.postmarks-pressed')?.split(',')
  await expect.poll(() => remembered()?.at(-1)).toBe('1007')
  expect(remembered()).toHaveLength(500)
})
