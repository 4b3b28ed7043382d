import { createContext, useContext } from 'react'
import { type LocalStorage, localStorageOf } from './local-storage.ts'

export const LocalStorageContext = createContext<LocalStorage>(localStorageOf(null))

export const useLocalStorage = (): LocalStorage => useContext(LocalStorageContext)
