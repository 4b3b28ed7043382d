import { useEffect, useRef } from 'react'
import type { Payment } from '#contract/payments/payment.ts'

const POLL_MS = 5000

/** Asks how an invoice stands every 5 s, while it waits and the page is looked at. */
export function usePolled({ status }: Pick<Payment, 'status'>, ask: () => void): void {
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    if (status !== 'paying') return
    const timer = setInterval(() => !document.hidden && latest.current(), POLL_MS)
    return () => clearInterval(timer)
  }, [status])
}
