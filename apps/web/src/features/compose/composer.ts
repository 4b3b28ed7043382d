import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ComposeMode } from '#contract/compose/compose.ts'
import { isMessagePassword } from '#contract/encryption/protection.ts'
import { autosave } from './autosave.ts'
import { composePayload } from './compose-payload.ts'
import type { ComposerCalls, Opening, Sent } from './composer-parts.ts'
import {
  type ComposerState,
  type EarlierText,
  hasContent,
  isUnsaved,
  type Letter,
  RECIPIENT_FIELDS,
  type Recipients,
  type Refusal,
} from './composer-state.ts'
import { mentionsFiles } from './files/mentions-files.ts'
import { createUploadQueue, type UploadQueue } from './files/upload-queue.ts'
import { wipedBy } from './local/earlier-text.ts'
import { changeRecipients } from './recipients/recipients-input.ts'
import { refusalOf } from './refusal.ts'

interface ComposerParts {
  /** Names the window, and makes a repeated send the same letter. */
  key: string
  opening: Opening
  calls: ComposerCalls
  now: () => Date
  /** How long a sent letter can be taken back; not at all when absent. */
  undo_seconds?: number
  /** The window is to go: its letter is sent (by the answer), saved or thrown away. */
  onEnd: (how: 'sent' | 'closed', sent?: Sent) => void
}

/** One letter that is being written. */
export interface Composer {
  key: string
  mode: ComposeMode
  store: StoreApi<ComposerState>
  files: UploadQueue
  change(part: Partial<Letter>): void
  /** Puts a text in from outside the editor. */
  replaceText(text: EarlierText): void
  show(display: ComposerState['display']): void
  /** Answers whether the server has everything. Never two at once, and none while the letter is sent. */
  save(): Promise<boolean>
  /** Asks first when a file is spoken of and there is none, unless told to go without. */
  send(options?: { withoutFiles?: boolean }): Promise<void>
  /** An empty letter just goes, another is saved first. Spec §4 Composer. */
  close(): Promise<void>
  discard(): Promise<void>
}

export function createComposer({
  key,
  opening,
  calls,
  now,
  undo_seconds = 0,
  onEnd,
}: ComposerParts): Composer {
  const { mode, letter, reply } = opening
  const store = createStore<ComposerState>(() => ({
    ...letter,
    files: opening.files,
    revision: 0,
    draft: opening.draft,
    earlier: null,
    text_revision: 0,
    untouched: opening.untouched ?? '',
    saving: 'no',
    ending: 'no',
    refusal: null,
    asksForFile: false,
    display: 'open',
  }))
  const { getState, setState } = store

  const files = createUploadQueue({
    upload: calls.upload,
    read: () => getState().files,
    write: (next, changed) =>
      setState(({ revision }) => ({ files: next, revision: changed ? revision + 1 : revision })),
  })
  const timer = autosave({
    isDue: () => getState().display !== 'collapsed' && getState().ending === 'no' && isUnsaved(getState()),
    save: () => composer.save(),
  })

  let saved: EarlierText = letter
  let ended = false
  const end = (how: 'sent' | 'closed', sent?: Sent) => {
    ended = true
    timer[Symbol.dispose]()
    files[Symbol.dispose]()
    onEnd(how, sent)
  }
  const refuse = (refusal: Refusal) => setState({ ending: 'no', refusal })

  // Whatever writes to the server waits for its turn, so that no draft is saved twice or after its letter left.
  let line: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = line.then(work)
    line = turn.catch(() => undefined)
    return turn
  }

  const saveNow = async (): Promise<unknown> => {
    const state = getState()
    if (ended || !isUnsaved(state)) return null
    setState({ saving: 'running', earlier: wipedBy(state, saved) ?? state.earlier })
    saved = state
    try {
      const { message } = await calls.saveDraft(composePayload(state, { isDraft: true, reply }))
      const { uid, folder_id } = message
      setState({ saving: 'no', draft: { uid, folder_id, saved_at: now(), revision: state.revision } })
      return null
    } catch (failure) {
      setState({ saving: 'failed' })
      return failure
    }
  }

  const composer: Composer = {
    key,
    mode,
    store,
    files,
    change: (part) => setState(({ revision }) => ({ ...part, revision: revision + 1 })),
    replaceText: (text) =>
      setState(({ revision, text_revision }) => ({
        ...text,
        revision: revision + 1,
        text_revision: text_revision + 1,
      })),
    show: (display) => {
      setState({ display })
      if (display === 'collapsed') void composer.save()
    },
    save: () => inTurn(async () => (await saveNow()) === null),

    async send({ withoutFiles = false } = {}) {
      if (getState().ending !== 'no') return
      const recipients = finished(getState().recipients)
      setState({ recipients, refusal: null })
      const wrong = RECIPIENT_FIELDS.filter((name) => recipients[name].isWrong)
      if (wrong.length > 0) return refuse({ kind: 'wrong_fields', fields: wrong })
      if (recipients.to.addresses.length === 0) return refuse({ kind: 'no_recipient' })
      const { protection } = getState()
      if (protection && !isMessagePassword(protection.password)) return refuse({ kind: 'wrong_password' })
      if (!withoutFiles && getState().files.length === 0 && mentionsFiles(getState())) {
        return setState({ asksForFile: true })
      }

      setState({ ending: 'sending' })
      await files.settled()
      if (getState().files.some(({ state }) => state.kind === 'failed'))
        return refuse({ kind: 'files_failed' })
      await inTurn(async () => {
        try {
          const payload = composePayload(getState(), { isDraft: false, reply, undo_seconds })
          end('sent', await calls.sendMessage(payload, key))
        } catch (failure) {
          refuse(refusalOf(failure))
        }
      })
    },

    async close() {
      if (getState().ending !== 'no') return
      if (!hasContent(getState())) return end('closed')
      setState({ ending: 'closing', refusal: null })
      await files.settled()
      const failure = await inTurn(saveNow)
      if (failure === null) end('closed')
      else refuse({ kind: 'save_failed', failure })
    },

    async discard() {
      if (getState().ending !== 'no') return
      setState({ ending: 'closing', refusal: null })
      await inTurn(async () => {
        const { draft } = getState()
        try {
          if (draft) await calls.deleteDraft(draft)
          end('closed')
        } catch (failure) {
          refuse({ kind: 'send_failed', failure })
        }
      })
    },
  }
  return composer
}

/** The text that is still in the fields becomes tags, or is told to be wrong. */
const finished = (recipients: Recipients): Recipients => {
  const finish = (name: keyof Recipients) => changeRecipients(recipients[name], { type: 'finished' })
  return { to: finish('to'), cc: finish('cc'), bcc: finish('bcc'), 'reply-to': finish('reply-to') }
}
