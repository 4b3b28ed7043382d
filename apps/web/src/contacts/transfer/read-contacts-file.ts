import { useMutation } from '@tanstack/react-query'
import type {
  ContactsFile,
  ImportField,
  ReadContactsFile,
} from '#contract/contacts/transfer/read-contacts-file.schema.ts'
import { readContactsFile } from '#contract/contacts/transfer/read-contacts-file.ts'
import { CallFailed, failureFrom } from '#web/platform/calls/call-failed.ts'
import { urlOf } from '#web/platform/calls/request-of.ts'

export interface ReadRequest {
  file: File
  columns?: readonly ImportField[] | undefined
  charset?: ReadContactsFile['charset'] | undefined
  onProgress: (share: number) => void
}

/** Sends a file to be read, and tells how much of it has gone. Refused: `CallFailed`. */
function readFile({ file, columns, charset, onProgress }: ReadRequest): Promise<ContactsFile> {
  const url = urlOf(readContactsFile, {
    ...(columns && { columns: columns.join() }),
    ...(charset && { charset }),
  })
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / Math.max(1, total))
    request.onload = () => {
      if (request.status < 300) resolve(request.response)
      else reject(failureFrom(request.status, request.response))
    }
    request.onerror = () => reject(new CallFailed({ code: null, status: 0, message: '' }))
    request.open(readContactsFile.method, url)
    request.responseType = 'json'
    const form = new FormData()
    form.append('file', file, file.name)
    request.send(form)
  })
}

/** Reads a file of contacts; the dialog shows why it cannot be read. */
export const useReadContactsFile = () => useMutation({ meta: { quiet: true }, mutationFn: readFile })
