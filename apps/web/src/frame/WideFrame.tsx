import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Brand } from '#web/platform/public/Brand.tsx'
import { SkipLink } from './SkipLink.tsx'
import { RailButton } from './sidebar/RailButton.tsx'
import { type Rail, RailContext } from './sidebar/rail.ts'
import styles from './WideFrame.module.css'

interface WideFrameProps {
  /** Name of the sidebar. */
  label: string
  sidebar: ReactNode
  /** What stands in the top bar. */
  top: ReactNode
  /** The work area is one page that scrolls, and each begins at its top; without it the parts scroll by themselves. */
  page?: string
  /** The sidebar can be folded to a rail. */
  rail?: Rail
  children: ReactNode
}

/** The frame of all screens from 768 px: sidebar under the mark, top bar, work area. */
export function WideFrame({ label, sidebar, top, page, rail, children }: WideFrameProps) {
  return (
    <div className={styles.app} data-rail={rail?.isRail || undefined}>
      <SkipLink />
      <aside className={styles.side} aria-label={label} data-pane="sidebar">
        <div className={styles.brand}>
          <Brand />
          {rail && <RailButton rail={rail} />}
        </div>
        <RailContext value={rail ?? null}>{sidebar}</RailContext>
      </aside>
      <header className={styles.top}>{top}</header>
      <main
        key={page}
        className={classNames(styles.work, page !== undefined && styles.page)}
        data-pane={page === undefined ? undefined : 'page'}
      >
        {children}
      </main>
    </div>
  )
}
