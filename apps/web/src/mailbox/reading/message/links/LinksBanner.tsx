import { Link2Off } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { PartBoundary } from '#web/platform/PartBoundary.tsx'
import { PartSuspense } from '#web/platform/PartSuspense.tsx'
import { useReadingT } from '#web/platform/words/use-reading-t.ts'
import styles from '../banners/MessageBanners.module.css'
import type { SwitchedLinks } from './use-switched-links.ts'

const SwitchOnDialog = lazyPart('links', () => import('./SwitchOnDialog.tsx'))

/** Says which links were switched off, and asks once before they are switched on. */
export function LinksBanner({ links }: { links: SwitchedLinks }) {
  const t = useReadingT()
  const [isAsking, setAsking] = useState(false)
  const { off, disguises, switchOn } = links
  const [first] = disguises
  if (off === 'none' || !t) return null
  return (
    <section
      className={classNames(styles.banner, styles.warn)}
      aria-label={t(first ? 'links.disguised' : 'links.all_off')}
    >
      <Icon of={Link2Off} />
      <span>
        {!first
          ? t('links.all_off_text')
          : disguises.length === 1
            ? t('links.disguised_one', { ...first })
            : t('links.disguised_more', { ...first, count: disguises.length })}
      </span>
      <Button size="sm" onClick={() => setAsking(true)}>
        {t('links.switch_on')}
      </Button>
      {isAsking && (
        <PartBoundary>
          <PartSuspense>
            <SwitchOnDialog
              t={t}
              disguises={disguises}
              onClose={() => setAsking(false)}
              onSwitchOn={() => {
                setAsking(false)
                switchOn()
              }}
            />
          </PartSuspense>
        </PartBoundary>
      )}
    </section>
  )
}
