import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { lazyPart } from './lazy-part.ts'
import { PartSuspense } from './PartSuspense.tsx'

type Part = { default: () => string }

/** Far fewer than fit into the 300 ms that React alone would wait. */
const TURNS = 20
async function turns(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await new Promise(setImmediate)
}

test('a part shows when it has come, and so does the part within it', async () => {
  const inner = Promise.withResolvers<Part>()
  const outer = Promise.withResolvers<{ default: () => React.ReactElement }>()
  const Inner = lazyPart('inner', () => inner.promise)
  const Outer = lazyPart('outer', () => outer.promise)
  const main = document.createElement('main')
  const root = createRoot(main)
  root.render(
    <PartSuspense fallback="the page comes">
      <Outer />
    </PartSuspense>,
  )
  await expect.poll(() => main.textContent).toBe('the page comes')

  outer.resolve({
    default: () => (
      <PartSuspense fallback="its section comes">
        <Inner />
      </PartSuspense>
    ),
  })
  await turns()
  expect(main.textContent).toBe('its section comes')
  inner.resolve({ default: () => 'here' })
  await turns()
  expect(main.textContent).toBe('here')
  root.unmount()
})
