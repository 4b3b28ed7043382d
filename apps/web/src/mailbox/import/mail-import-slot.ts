import { createContext } from 'react'
import type { SettingsT } from '#web/platform/words/i18n.ts'
import type { MailImport } from './mail-import.ts'

/** Where the one import of the page is kept: what carries it out is loaded with the first screen that needs it. */
export interface MailImportSlot {
  current: MailImport | null
  /** The words in which it is told how files have ended. */
  t: SettingsT | null
}

export const createMailImportSlot = (): MailImportSlot => ({ current: null, t: null })

export const MailImportContext = createContext<MailImportSlot | null>(null)
