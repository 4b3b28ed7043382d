const PREFIX = 'pochtamt.'

/** Small facts kept in the browser. Full or forbidden storage loses them silently: nothing depends on them. */
export interface LocalStorage {
  read(name: string): string | null
  write(name: string, value: string): void
}

export function localStorageOf(storage: Storage | null): LocalStorage {
  return {
    read: (name) => attempt(() => storage?.getItem(PREFIX + name) ?? null),
    write: (name, value) => void attempt(() => storage?.setItem(PREFIX + name, value)),
  }
}

function attempt<Result>(action: () => Result): Result | null {
  try {
    return action()
  } catch {
    return null
  }
}

/** The browser's own storage; null where it is forbidden. */
export const browserStorage = (): Storage | null => attempt(() => window.localStorage)
