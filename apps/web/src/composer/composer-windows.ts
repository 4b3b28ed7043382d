import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Message } from '#contract/mailbox/messages/message.schema.ts'
import type { Opening } from './composer-parts.ts'
import type { Composer } from './state/composer.ts'

/** Spec §4 Composer, decisions 15: one window is open, at most three are bars. */
const COLLAPSED_MAX = 3

export interface ComposerWindows {
  store: StoreApi<{ composers: readonly Composer[] }>
  add(composer: Composer): void
  remove(key: string): void
  /** Shows one window; whichever was open becomes a bar. */
  bring(composer: Composer, display?: 'open' | 'full'): void
  /** The window in which this draft is open already. */
  findDraft(draft: Pick<Message, 'folder_id' | 'uid'>): Composer | undefined
  /** The window that was opened for the same and has not been touched: a second click opens no other. */
  findUntouched(opening: Opening): Composer | undefined
}

/** The messages that are being written, oldest first. */
export function createWindows(): ComposerWindows {
  const store = createStore<{ composers: readonly Composer[] }>(() => ({ composers: [] }))
  const all = () => store.getState().composers
  const isBar = ({ store }: Composer) => store.getState().display === 'collapsed'

  const collapseOthers = (than: Composer) => {
    for (const composer of all()) if (composer !== than && !isBar(composer)) composer.show('collapsed')
    const bars = all().filter(isBar)
    for (const surplus of bars.slice(0, Math.max(0, bars.length - COLLAPSED_MAX))) void surplus.close()
  }

  return {
    store,
    add(composer) {
      store.setState(({ composers }) => ({ composers: [...composers, composer] }))
      collapseOthers(composer)
    },
    remove: (key) =>
      store.setState(({ composers }) => ({ composers: composers.filter((one) => one.key !== key) })),
    bring(composer, display = 'open') {
      composer.show(display)
      collapseOthers(composer)
    },
    findDraft: ({ folder_id, uid }) =>
      all().find(({ store }) => {
        const { draft } = store.getState()
        return draft?.uid === uid && draft.folder_id === folder_id
      }),
    findUntouched({ mode, reply, message, draft }) {
      if (draft) return undefined
      const openingPurpose = purpose(mode, reply, message)
      return all().find((one) => {
        const state = one.store.getState()
        return state.revision === 0 && !state.draft && purpose(one.mode, one.reply, state) === openingPurpose
      })
    },
  }
}

/** What a window was opened for: an answer to that message, or a message to these people. */
const purpose = (
  mode: Opening['mode'],
  reply: Opening['reply'],
  { from, recipients }: Pick<Opening['message'], 'from' | 'recipients'>,
): string => JSON.stringify([mode, reply, from, recipients])
