/** Holds a name among the tabs of this browser until disposed; nothing where the browser has no locks. */
export function holdLock(name: string): Disposable {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  navigator.locks?.request(name, () => held).catch(() => undefined)
  return { [Symbol.dispose]: release }
}
