import type { Imported } from '#contract/mailbox/import/import-messages.schema.ts'
import { importMessages as endpoint } from '#contract/mailbox/import/import-messages.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { CallFailed, failureFrom } from '#web/platform/calls/call-failed.ts'
import { urlOf } from '#web/platform/calls/request-of.ts'

export interface FilePart {
  folder_id: FolderId
  /** Bytes of the file. */
  at: number
  end: number
  onProgress: (sent_bytes: number) => void
  signal: AbortSignal
}

export type ImportPart = (file: File, part: FilePart) => Promise<Imported>

/** Sends a part of a file to be read into a folder, and tells how far it is, which fetch cannot. Refused: `CallFailed`. */
export const importMessages: ImportPart = (file, { folder_id, at, end, onProgress, signal }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const cancel = () => request.abort()
    signal.addEventListener('abort', cancel, { once: true })
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(Math.round((loaded / Math.max(1, total)) * (end - at)))
    request.onload = () => {
      if (request.status < 300) resolve(request.response)
      else reject(failureFrom(request.status, request.response))
    }
    request.onerror = () => reject(new CallFailed({ code: null, status: 0, message: '' }))
    request.onabort = () => reject(new DOMException('', 'AbortError'))
    request.onloadend = () => signal.removeEventListener('abort', cancel)
    const more = end < file.size ? '1' : '0'
    request.open(endpoint.method, urlOf(endpoint, { folder_id, at, more }))
    request.responseType = 'json'
    const form = new FormData()
    form.append('file', file.slice(at, end), file.name)
    request.send(form)
  })
