import { Check, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Badge } from '#ui/marks/Badge.tsx'
import { useT } from '#web/platform/words/i18n.ts'

const AGAIN_MS = 10_000

/** Says of a mailbox that does not load whether the service works: as whoever runs it is told. */
export function ServiceState() {
  const t = useT()
  const [works, setWorks] = useState<boolean | null>(null)
  useEffect(() => {
    const ask = () =>
      void fetch('/readyz').then(
        ({ ok }) => setWorks(ok),
        () => setWorks(false),
      )
    ask()
    const timer = setInterval(ask, AGAIN_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <output>
      {works !== null && (
        <Badge kind={works ? 'ok' : 'danger'} icon={works ? Check : WifiOff}>
          {t(works ? 'auth.service_works' : 'auth.service_away')}
        </Badge>
      )}
    </output>
  )
}
