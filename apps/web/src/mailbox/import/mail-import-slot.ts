import { createContext } from 'react'
import type { MailImport } from './mail-import.ts'

/** Where the one import of the page is kept: what carries it out is loaded with the first screen that needs it. */
export interface MailImportSlot {
  current: MailImport | null
}

export const createMailImportSlot = (): MailImportSlot => ({ current: null })

export const MailImportContext = createContext<MailImportSlot | null>(null)
