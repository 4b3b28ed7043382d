import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isCancelled } from '#web/platform/calls/call-failed.ts'
import { ACCOUNT_IMPORT } from '#web/platform/calls/query-keys.ts'
import { useCreateAccountImport } from './create-account-import.ts'
import type { UploadPart } from './upload-account-import.ts'

/** A file on its way. */
export interface ArchiveUpload {
  file: File
  sent_bytes: number
  /** Why it has stopped. */
  failure: unknown
}

/** Sends an archive part by part while the page is there; what has come stays at the service, and the same file goes on. */
export function useArchiveUpload(send: UploadPart) {
  const create = useCreateAccountImport()
  const cache = useQueryClient()
  const [upload, setUpload] = useState<ArchiveUpload | null>(null)
  const stopping = useRef<AbortController | null>(null)
  useEffect(() => () => stopping.current?.abort(), [])

  const stop = () => {
    stopping.current?.abort()
    setUpload(null)
  }
  const begin = async (file: File) => {
    stopping.current?.abort()
    const own = new AbortController()
    const { signal } = own
    stopping.current = own
    let sent_bytes = 0
    const show = (sent: number, failure: unknown = null) => {
      sent_bytes = sent
      if (!signal.aborted) setUpload({ file, sent_bytes, failure })
    }
    show(0)
    try {
      let current = await create(file)
      while (current.state === 'uploading' && !signal.aborted) {
        const at = current.received
        show(at)
        current = await send(file, { at, signal, onProgress: (sent) => show(at + sent) })
      }
      if (signal.aborted) return
      cache.setQueryData(ACCOUNT_IMPORT, current)
      setUpload(null)
    } catch (failure) {
      if (!isCancelled(failure)) show(sent_bytes, failure)
    }
  }
  return { upload, begin, stop }
}
