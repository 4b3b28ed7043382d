import { useContext } from 'react'
import { useStore } from 'zustand'
import { type Toasts, useToasts } from '#web/platform/notifications/toasts.ts'
import { type SettingsT, useSettingsT } from '#web/platform/words/i18n.ts'
import { importMessages } from './import-messages.ts'
import { countsText } from './import-words.ts'
import {
  createMailImport,
  type ImportedFile,
  isUnderWay,
  type MailImport,
  NO_COUNTS,
  sumOf,
} from './mail-import.ts'
import { MailImportContext, type MailImportSlot } from './mail-import-slot.ts'
import { toastWhenEnded } from './toast-when-ended.ts'

/** The files that are being brought, whatever the page shows meanwhile. */
export function useMailImport(): MailImport & { files: readonly ImportedFile[] } {
  const slot = useContext(MailImportContext)
  const toasts = useToasts()
  const t = useSettingsT()
  if (!slot) throw new Error('useMailImport outside <MailImportContext>')
  // Of the language in which files were last seen.
  slot.t = t
  slot.current ??= begin(slot, toasts)
  return { ...slot.current, files: useStore(slot.current.store) }
}

function begin(slot: MailImportSlot, toasts: Toasts): MailImport {
  const made = createMailImport(importMessages)
  // Whoever leaves the page would end it.
  window.addEventListener('beforeunload', (event) => {
    if (isUnderWay(made.store.getState())) event.preventDefault()
  })
  toastWhenEnded(made, (files) => slot.t && toastOf(files, slot.t, toasts))
  return made
}

function toastOf(files: readonly ImportedFile[], t: SettingsT, toasts: Toasts): void {
  const words = countsText(files.map(({ counts }) => counts).reduce(sumOf, NO_COUNTS), t)
  if (files.every(({ state }) => state === 'done')) toasts.success(words)
  else toasts.error(`${words}. ${t('mail_files.not_all')}`)
}
