import type { StoreApi } from 'zustand/vanilla'
import { LOCAL_COPY_MS } from '#contract/outbound/compose/compose.ts'
import { type ComposerState, hasContent } from '../state/composer-state.ts'
import { takeTurns } from '../state/take-turns.ts'

interface KeepParts {
  store: StoreApi<ComposerState>
  write: (state: ComposerState) => Promise<unknown>
  remove: () => Promise<unknown>
}

/**
 * Keeps a copy of a message while it is written: whatever happens to the page, at most a second is lost.
 * Disposing removes it. Decisions 15.
 */
export function keepCopy({ store, write, remove }: KeepParts): Disposable {
  let timer: ReturnType<typeof setTimeout> | undefined
  // One after the other, so that nothing is written behind the removal.
  const inTurn = takeTurns()
  const keep = () => {
    timer = undefined
    const state = store.getState()
    void inTurn(() => (hasContent(state) ? write(state) : remove()))
  }
  const stop = store.subscribe((now, then) => {
    if (now.revision === then.revision && now.draft === then.draft && now.earlier === then.earlier) return
    timer ??= setTimeout(keep, LOCAL_COPY_MS)
  })
  return {
    [Symbol.dispose]() {
      stop()
      clearTimeout(timer)
      void inTurn(remove)
    },
  }
}
