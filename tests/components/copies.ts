import { onTestFinished } from 'vitest'

/** What is copied while the test runs, instead of into the clipboard that a page in memory does not have. */
export function copies(): string[] {
  const copied: string[] = []
  const before = Object.getOwnPropertyDescriptor(navigator, 'clipboard')
  const clipboard = {
    writeText: (text: string) => {
      copied.push(text)
      return Promise.resolve()
    },
  }
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
  onTestFinished(() => {
    if (before) Object.defineProperty(navigator, 'clipboard', before)
    else Reflect.deleteProperty(navigator, 'clipboard')
  })
  return copied
}
