import { useState } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { ANSWER_MB_MAX } from '#contract/protected/answers/upload-answer-file.ts'
import type { OpenedProtected } from '#contract/protected/opened-protected.schema.ts'
import type { MessageAttachment } from '#web/mailbox/attachments/upload/message-attachment.ts'
import { createUploadQueue, type UploadQueue } from '#web/mailbox/attachments/upload/upload-queue.ts'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { newKey } from '#web/platform/new-key.ts'
import { failureText } from '#web/platform/words/failure-text.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { useAnswerProtected } from './answer-protected.ts'
import { answerFileUpload } from './upload-answer-file.ts'

interface Answered {
  public_id: string
  password: string
  ticket: string
  answer: NonNullable<OpenedProtected['answer']>
}

interface Answering {
  /** Makes a repeated send the same answer. */
  key: string
  store: StoreApi<{ files: readonly MessageAttachment[] }>
  queue: UploadQueue
}

function startAnswer(ticket: string): Answering {
  const store = createStore<{ files: readonly MessageAttachment[] }>(() => ({ files: [] }))
  const queue = createUploadQueue({
    upload: answerFileUpload(ticket),
    read: () => store.getState().files,
    write: (files) => store.setState({ files }),
    limit_mb: ANSWER_MB_MAX,
  })
  return { key: newKey(), store, queue }
}

/** An answer that is being written on the page of a link. */
export function useAnswer({ public_id, password, ticket, answer }: Answered) {
  const t = useT()
  const answerProtected = useAnswerProtected()
  const [message, setMessage] = useState(() => startAnswer(ticket))
  const [from, setFrom] = useState(answer.as[0]?.email ?? '')
  const [text, setText] = useState('')
  const [left, setLeft] = useState(answer.left)
  const [isBusy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const [problem, setProblem] = useState<{ wrong: 'from' | null; error: string } | null>(null)

  const send = async () => {
    if (isBusy) return
    setProblem(null)
    setBusy(true)
    try {
      await message.queue.settled()
      const { files } = message.store.getState()
      if (files.some(({ state }) => state.kind === 'failed')) {
        return setProblem({ wrong: null, error: t('compose.files_failed') })
      }
      if (text.trim() === '' && files.length === 0) {
        return setProblem({ wrong: null, error: t('encryption.answer_empty') })
      }
      const attachments = files.flatMap(({ state }) => (state.kind === 'ready' ? [state.ref.id] : []))
      const input = { public_id, password, from: from.trim(), text, attachments }
      const done = await answerProtected(input, message)
      setLeft(done.left)
      setSent(true)
    } catch (failure) {
      const isFrom = failure instanceof CallFailed && failure.fields.includes('from')
      setProblem({ wrong: isFrom ? 'from' : null, error: isFrom ? '' : failureText(failure, t) })
    } finally {
      setBusy(false)
    }
  }
  const again = () => {
    setMessage(startAnswer(ticket))
    setText('')
    setSent(false)
  }
  return {
    ...message,
    ...{ from, setFrom, text, setText, left, isBusy, isSent, send, again },
    wrong: problem?.wrong ?? null,
    error: problem?.error ?? '',
  }
}

export type Answer = ReturnType<typeof useAnswer>
