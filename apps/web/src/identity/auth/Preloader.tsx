import { useEffect, useState } from 'react'
import { VisuallyHidden } from '#ui/marks/VisuallyHidden.tsx'
import { Engraving } from '#web/platform/public/Engraving.tsx'
import { useT } from '#web/platform/words/i18n.ts'

const SLOW_MS = 8000
/** Until then nobody has looked around: a mailbox that opens at once does not wait for the picture. */
const ENGRAVED_MS = 500

/** Goes on from the image in index.html, which stands before any script. Spec §1. */
export function Preloader() {
  const t = useT()
  const engraved = useIsAfter(ENGRAVED_MS)
  const slow = useIsAfter(SLOW_MS)

  return (
    <main className="preloader preloader-again">
      <VisuallyHidden>
        <h1>{t('shell.product')}</h1>
      </VisuallyHidden>
      {engraved && <Engraving turning />}
      <output className="preloader-mark" aria-label={t('auth.loading')}>
        <svg width="56" height="56" viewBox="0 0 24 24" fill="none" aria-hidden="true">
          <path
            className="preloader-door"
            d="M4.25 21V5.25a1.5 1.5 0 0 1 1.5-1.5h12.5a1.5 1.5 0 0 1 1.5 1.5V21"
          />
          <path className="preloader-flap" d="M8.25 8.5l3.75 3 3.75-3" />
        </svg>
        <div className="preloader-bar">
          <i />
        </div>
        <span className="preloader-words">{t(slow ? 'auth.slow' : 'auth.opening')}</span>
      </output>
    </main>
  )
}

function useIsAfter(ms: number): boolean {
  const [isAfter, setAfter] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAfter(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isAfter
}
