import { createStore } from 'zustand/vanilla'
import { attachmentsOfMessage } from '#web/mailbox/attachments/upload/message-attachment.ts'
import { createUploadQueue } from '#web/mailbox/attachments/upload/upload-queue.ts'
import { changeRecipients } from '#web/platform/recipients-input.ts'
import type { Composer, ComposerParts } from '../composer-parts.ts'
import { conflictOf } from '../conflict/conflict-of.ts'
import { mentionsFiles } from '../files/mentions-files.ts'
import { wipedBy } from '../local/earlier-text.ts'
import { autosave } from './autosave.ts'
import { composePayload } from './compose-payload.ts'
import {
  type ComposerState,
  type EarlierText,
  hasContent,
  isUnsaved,
  type Recipients,
  type Refusal,
} from './composer-state.ts'
import { refusalAfter, refusalBefore, refusalOf } from './refusal.ts'
import { takeTurns } from './take-turns.ts'

export type { Composer } from '../composer-parts.ts'

/** Of a draft that is to be saved whatever has changed. */
const NEVER = -1

export function createComposer({
  key,
  opening,
  calls,
  now,
  undo_seconds = 0,
  onEnd,
}: ComposerParts): Composer {
  const { mode, message, reply } = opening
  const store = createStore<ComposerState>(() => ({
    ...message,
    files: opening.files,
    revision: 0,
    draft: opening.draft,
    earlier: null,
    text_revision: 0,
    untouched: opening.untouched ?? '',
    saving: 'no',
    ending: 'no',
    refusal: null,
    asksForFile: null,
    conflict: null,
    display: 'open',
    isInPane: false,
  }))
  const { getState, setState } = store

  const files = createUploadQueue({
    upload: calls.upload,
    read: () => attachmentsOfMessage(getState().files, getState().content),
    write: (next, changed) =>
      setState(({ revision }) => ({ files: next, revision: changed ? revision + 1 : revision })),
  })
  const timer = autosave({
    isDue: () => {
      const state = getState()
      return state.display !== 'collapsed' && state.ending === 'no' && !state.conflict && isUnsaved(state)
    },
    save: () => composer.save(),
  })

  store.subscribe((now, then) => {
    if (!now.refusal || now.refusal !== then.refusal) return
    const refusal = refusalAfter(now.refusal, now, then)
    if (refusal !== now.refusal) setState({ refusal })
  })

  let saved: EarlierText = message
  let ended = false
  const end: ComposerParts['onEnd'] = (how, sent) => {
    ended = true
    timer[Symbol.dispose]()
    files[Symbol.dispose]()
    onEnd(how, sent)
  }
  const refuse = (refusal: Refusal) => setState({ ending: 'no', refusal })

  // Whatever writes to the server waits for its turn, so that no draft is saved twice or after its message left.
  const inTurn = takeTurns()

  const saveNow = async (): Promise<unknown> => {
    const state = getState()
    if (ended || !isUnsaved(state)) return null
    setState({ saving: 'running', earlier: wipedBy(state, saved) ?? state.earlier })
    saved = state
    try {
      const { message, etag } = await calls.saveDraft(composePayload(state, { isDraft: true, reply }))
      const { uid, folder_id } = message
      setState({ saving: 'no', draft: { uid, folder_id, etag, saved_at: now(), revision: state.revision } })
      return null
    } catch (failure) {
      setState({ saving: 'failed', conflict: conflictOf(failure) ?? state.conflict })
      return failure
    }
  }

  const composer: Composer = {
    key,
    mode,
    reply,
    answers_as: opening.answers_as ?? null,
    original_id: opening.original_id ?? null,
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

    async send({ withoutFiles = false, send_at } = {}) {
      if (getState().ending !== 'no') return
      setState(({ recipients }) => ({ recipients: finished(recipients), refusal: null }))
      const reason = refusalBefore(getState())
      if (reason) return refuse(reason)
      if (!withoutFiles && getState().files.length === 0 && mentionsFiles(getState())) {
        return setState({ asksForFile: { withoutFiles: true, ...(send_at && { send_at }) } })
      }

      setState({ ending: 'sending' })
      await files.settled()
      if (getState().files.some(({ state }) => state.kind === 'failed'))
        return refuse({ kind: 'files_failed' })
      await inTurn(async () => {
        try {
          const payload = composePayload(getState(), { isDraft: false, reply, undo_seconds, send_at })
          end('sent', await calls.sendMessage(payload, key))
        } catch (failure) {
          refuse(refusalOf(failure, { withoutFiles, ...(send_at && { send_at }) }))
        }
      })
    },

    async sendKept() {
      const { refusal } = getState()
      if (refusal?.kind === 'offline') await composer.send(refusal.options)
    },

    async close() {
      if (getState().ending !== 'no') return
      if (!hasContent(getState())) return end('closed')
      setState({ ending: 'closing', refusal: null })
      await files.settled()
      const failure = await inTurn(saveNow)
      if (failure === null) end(getState().draft?.saved_at ? 'saved' : 'closed')
      else refuse({ kind: 'save_failed', failure })
    },

    leave: () => end('closed'),
    keepMine(newest) {
      const draft = newest && { ...newest, saved_at: null, revision: NEVER }
      setState({ conflict: null, refusal: null, draft })
      return composer.save()
    },
    takeTheirs({ message: theirs, files: their_files, draft }) {
      const revision = getState().revision + 1
      setState(({ text_revision }) => ({
        ...theirs,
        files: their_files,
        revision,
        text_revision: text_revision + 1,
        draft: draft && { ...draft, revision },
        saving: 'no',
        conflict: null,
        refusal: null,
      }))
      saved = theirs
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
