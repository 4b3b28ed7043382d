import type { Upload } from '#contract/mailbox/attachments/upload-attachment.schema.ts'
import { CallFailed, failureFrom } from '#web/platform/calls/call-failed.ts'

export interface UploadOptions {
  onProgress: (sent_bytes: number) => void
  signal: AbortSignal
}

export type UploadFile = (file: File, options: UploadOptions) => Promise<Upload>

/** Uploads one file to an address and tells how far it is, which fetch cannot. Refused: `CallFailed`. */
export const uploadTo = (
  address: string,
  file: File,
  { onProgress, signal }: UploadOptions,
): Promise<Upload> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const cancel = () => request.abort()
    signal.addEventListener('abort', cancel, { once: true })
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(Math.round((loaded / Math.max(1, total)) * file.size))
    request.onload = () => {
      if (request.status < 300) resolve(request.response.attachment)
      else reject(failureFrom(request.status, request.response))
    }
    request.onerror = () => reject(new CallFailed({ code: null, status: 0, message: '' }))
    request.onabort = () => reject(new DOMException('', 'AbortError'))
    request.onloadend = () => signal.removeEventListener('abort', cancel)
    request.open('POST', address)
    request.responseType = 'json'
    const form = new FormData()
    form.append('file', file, file.name)
    request.send(form)
  })
