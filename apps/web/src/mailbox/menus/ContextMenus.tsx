import { useLayoutEffect, useState } from 'react'
import { MenuAt } from '#ui/keys/menu/MenuAt.tsx'
import { keyName } from '#web/platform/keys/hotkeys.ts'
import { PartSuspense } from '#web/platform/PartSuspense.tsx'
import type { ReadingT } from '#web/platform/words/i18n.ts'
import { useReadingT } from '#web/platform/words/use-reading-t.ts'
import './ContextMenus.css'
import { useDescribed } from './described.tsx'
import { type MenuTask, MenuTasks } from './MenuTasks.tsx'
import type { MenuSite } from './menu-site.ts'
import type { AskedMenu } from './use-asked-menu.ts'

interface ContextMenusProps {
  site: MenuSite
  pointed: AskedMenu
  onPointed: (pointed: AskedMenu | null) => void
}

/** The menu of what was pointed at, once its words have come. */
export default function ContextMenus(props: ContextMenusProps) {
  const t = useReadingT()
  return t && <Shown {...props} t={t} />
}

function Shown({ site, pointed, onPointed, t }: ContextMenusProps & { t: ReadingT }) {
  const [task, setTask] = useState<MenuTask | null>(null)
  const [closed, setClosed] = useState<AskedMenu | null>(null)
  const described = useDescribed(site, pointed, { t, ask: setTask, at: pointed.at })
  const isOpen = closed !== pointed && described !== null
  useRing(isOpen ? pointed.element : null)

  const close = () => {
    setClosed(pointed)
    // What was pointed at is where the reader is, unless an item has led elsewhere.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) pointed.element.focus({ preventScroll: true })
    })
  }
  return (
    <>
      {isOpen && (
        <MenuAt
          key={`${pointed.at.x} ${pointed.at.y}`}
          label={described.label}
          at={pointed.at}
          keyOf={({ nativeEvent }) => keyName(nativeEvent).replace('Delete', 'Del')}
          onClose={close}
        >
          {described.items}
        </MenuAt>
      )}
      {task && (
        <PartSuspense>
          <MenuTasks
            task={task}
            site={site}
            t={t}
            onClose={() => {
              setTask(null)
              if (closed === pointed) onPointed(null)
            }}
          />
        </PartSuspense>
      )}
    </>
  )
}

/** A menu shows what it speaks of. */
function useRing(element: HTMLElement | null): void {
  useLayoutEffect(() => {
    if (!element) return
    element.dataset.menuOpen = ''
    return () => {
      delete element.dataset.menuOpen
    }
  }, [element])
}
