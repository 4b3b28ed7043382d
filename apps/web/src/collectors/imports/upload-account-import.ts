import type { AccountImport } from '#contract/collectors/imports/account-import.schema.ts'
import { IMPORT_ARCHIVE_PART_BYTES } from '#contract/collectors/imports/account-import.ts'
import { uploadAccountImport as endpoint } from '#contract/collectors/imports/upload-account-import.ts'
import { CallFailed, failureFrom } from '#web/platform/calls/call-failed.ts'
import { urlOf } from '#web/platform/calls/request-of.ts'

export interface ArchivePart {
  /** Where in the file it begins. */
  at: number
  onProgress: (sent_bytes: number) => void
  signal: AbortSignal
}

export type UploadPart = (file: File, part: ArchivePart) => Promise<AccountImport>

/** Sends the part of an archive that begins there, and tells how far it is, which fetch cannot. Refused: `CallFailed`. */
export const uploadAccountImport: UploadPart = (file, { at, onProgress, signal }) =>
  new Promise((resolve, reject) => {
    const part = file.slice(at, at + IMPORT_ARCHIVE_PART_BYTES)
    const request = new XMLHttpRequest()
    const cancel = () => request.abort()
    signal.addEventListener('abort', cancel, { once: true })
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(Math.round((loaded / Math.max(1, total)) * part.size))
    request.onload = () => {
      if (request.status < 300) resolve(request.response.account_import)
      else reject(failureFrom(request.status, request.response))
    }
    request.onerror = () => reject(new CallFailed({ code: null, status: 0, message: '' }))
    request.onabort = () => reject(new DOMException('', 'AbortError'))
    request.onloadend = () => signal.removeEventListener('abort', cancel)
    request.open(endpoint.method, urlOf(endpoint, { at }))
    request.responseType = 'json'
    const form = new FormData()
    form.append('file', part, file.name)
    request.send(form)
  })
