import { useLayoutEffect } from 'react'
import { holdKeys } from './hold-keys.ts'

/** What is typed while a part is on its way means nothing: it was meant for that part. */
export function KeysHeld() {
  useLayoutEffect(holdKeys, [])
  return null
}
