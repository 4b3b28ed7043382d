import { useState } from 'react'
import { AwaitedPart } from '#web/platform/AwaitedPart.tsx'
import { WordsAwaited } from '#web/platform/keys/KeysHeld.tsx'
import { PointedMenu } from '#web/platform/menus/PointedMenu.tsx'
import type { Pointed } from '#web/platform/menus/pointed.ts'
import type { ReadingT } from '#web/platform/words/i18n.ts'
import { useReadingT } from '#web/platform/words/use-reading-t.ts'
import { useDescribed } from './described.tsx'
import { type MenuTask, MenuTasks } from './MenuTasks.tsx'
import type { MenuSite } from './menu-site.ts'

interface ContextMenusProps {
  site: MenuSite
  pointed: Pointed
  onPointed: (pointed: Pointed | null) => void
}

/** The menu of what was pointed at, once its words have come. */
export default function ContextMenus(props: ContextMenusProps) {
  const t = useReadingT()
  return t ? <Shown {...props} t={t} /> : <WordsAwaited onGiveUp={() => props.onPointed(null)} />
}

function Shown({ site, pointed, onPointed, t }: ContextMenusProps & { t: ReadingT }) {
  const [task, setTask] = useState<MenuTask | null>(null)
  const [closed, setClosed] = useState<Pointed | null>(null)
  const described = useDescribed(site, pointed, { t, ask: setTask, at: pointed.at })
  const isOpen = closed !== pointed && described !== null

  return (
    <>
      {isOpen && (
        <PointedMenu label={described.label} pointed={pointed} onClose={() => setClosed(pointed)}>
          {described.items}
        </PointedMenu>
      )}
      {task && (
        <AwaitedPart onGiveUp={() => setTask(null)}>
          <MenuTasks
            task={task}
            site={site}
            t={t}
            onClose={() => {
              setTask(null)
              if (closed === pointed) onPointed(null)
            }}
          />
        </AwaitedPart>
      )}
    </>
  )
}
