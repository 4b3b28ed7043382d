import { DRAFT_AUTOSAVE_MS } from '#contract/outbound/compose/compose.ts'

interface AutosaveParts {
  isDue: () => boolean
  save: () => Promise<unknown>
}

/** Saves a changed draft every 30 s; stops when disposed. Spec §4 Composer. */
export function autosave({ isDue, save }: AutosaveParts): Disposable {
  const timer = setInterval(() => {
    if (isDue()) void save()
  }, DRAFT_AUTOSAVE_MS)
  return { [Symbol.dispose]: () => clearInterval(timer) }
}
