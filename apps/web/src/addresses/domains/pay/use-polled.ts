import { useEffect, useRef } from 'react'
import type { Payment } from '#contract/billing/list-payments.schema.ts'

const POLL_MS = 5000

/** Asks how an invoice stands while it waits: every 5 s while the page is looked at, and when the reader comes back to it. */
export function usePolled({ status }: Pick<Payment, 'status'>, ask: () => void): void {
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    if (status !== 'paying') return
    const askIfSeen = () => !document.hidden && latest.current()
    const timer = setInterval(askIfSeen, POLL_MS)
    document.addEventListener('visibilitychange', askIfSeen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', askIfSeen)
    }
  }, [status])
}
