import { useContext } from 'react'
import { useStore } from 'zustand'
import { importMessages } from './import-messages.ts'
import { createMailImport, type ImportedFile, isUnderWay, type MailImport } from './mail-import.ts'
import { MailImportContext } from './mail-import-slot.ts'

/** The files that are being brought, whatever the page shows meanwhile. */
export function useMailImport(): MailImport & { files: readonly ImportedFile[] } {
  const slot = useContext(MailImportContext)
  if (!slot) throw new Error('useMailImport outside <MailImportContext>')
  slot.current ??= begin()
  return { ...slot.current, files: useStore(slot.current.store) }
}

function begin(): MailImport {
  const made = createMailImport(importMessages)
  // Whoever leaves the page would end it.
  window.addEventListener('beforeunload', (event) => {
    if (isUnderWay(made.store.getState())) event.preventDefault()
  })
  return made
}
