import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { VisuallyHidden } from '#ui/marks/VisuallyHidden.tsx'
import { leaveBehind } from '#ui/motion/leave-behind.ts'
import { Flap, SealMark } from '#ui/stamps/Flap.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import { useReadingT } from '#web/platform/words/use-reading-t.ts'
import type { Composer } from '../state/composer.ts'
import { HintAndExpiry } from './HintAndExpiry.tsx'
import { PasswordField } from './PasswordField.tsx'
import type { Protection } from './protection.ts'
import styles from './Seal.module.css'

/** The lower edge of a message under a password, folded up, and what is to be heard of it. Nothing before. */
export function SealFlap({ composer }: { composer: Composer }) {
  const t = useReadingT()
  const protection = useStore(composer.store, (state) => state.protection)
  const wasOn = useRef(protection !== null)
  const [news, setNews] = useState<'sealed_now' | 'unsealed_now' | null>(null)
  useEffect(() => {
    if (wasOn.current !== (protection !== null)) setNews(protection ? 'sealed_now' : 'unsealed_now')
    wasOn.current = protection !== null
  }, [protection])
  return (
    <>
      <VisuallyHidden>
        <output>{t && news ? t(`sealing.${news}`) : ''}</output>
      </VisuallyHidden>
      {protection && <FoldedEdge composer={composer} protection={protection} isFolding={!wasOn.current} />}
    </>
  )
}

interface FoldedEdgeProps {
  composer: Composer
  protection: Protection
  /** It is being folded before somebody's eyes, and was not so when the window opened. */
  isFolding: boolean
}

const SHAPE = 'M0 66L314 14Q340 6 366 14L680 66'

function FoldedEdge({ composer, protection, isFolding }: FoldedEdgeProps) {
  const t = useT()
  const words = useReadingT()
  const ending = useStore(composer.store, (state) => state.ending)
  const flap = useRef<HTMLDivElement>(null)
  const [folds] = useState(isFolding)
  useLayoutEffect(
    () => () => {
      if (!flap.current) return
      leaveBehind(flap.current, {
        keyframes: [{ transformOrigin: '50% 100%' }, UNFOLDED],
        duration: '--dur-2',
        easing: '--ease-in',
      })
    },
    [],
  )
  return (
    <div ref={flap} className={styles.flap} data-folds={folds || undefined} inert={ending !== 'no'}>
      <Flap
        width={680}
        height={66}
        shape={SHAPE}
        ribbon={{ height: 48, className: styles.ribbon }}
        className={styles.leaf}
      >
        <SealMark size={18} className={styles.seal} />
      </Flap>
      <div className={styles.row}>
        <p>
          <b>{words?.('sealing.under') ?? t('compose.protect')}</b>
          <small>{words?.('sealing.pass_on') ?? t('compose.subject_readable')}</small>
        </p>
        <PasswordField composer={composer} protection={protection} />
        <HintAndExpiry composer={composer} protection={protection} />
      </div>
    </div>
  )
}

const UNFOLDED = {
  opacity: 0.2,
  transform: 'perspective(1200px) rotateX(104deg)',
  transformOrigin: '50% 100%',
}
