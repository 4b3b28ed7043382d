import { useEffect, useState } from 'react'

/** Spec §9: how long "copied" is said. */
const COPIED_MS = 1500

/** Copies a text and answers true for 1.5 s after it succeeded. */
export function useCopied(text: string): [copied: boolean, copy: () => void] {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () => {
    void navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return [copied, copy]
}
