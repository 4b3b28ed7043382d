import { AwaitedPart } from '#web/platform/AwaitedPart.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import type { MenuSite } from './menu-site.ts'
import { useAskedMenu } from './use-asked-menu.ts'

const ContextMenus = lazyPart('menus', () => import('./ContextMenus.tsx'))

/** Menus of what is on the mail screen, loaded when the first is asked for. */
export function AskedMenus(site: MenuSite) {
  const [pointed, setPointed] = useAskedMenu()
  return (
    <AwaitedPart onGiveUp={() => setPointed(null)}>
      {pointed && <ContextMenus site={site} pointed={pointed} onPointed={setPointed} />}
    </AwaitedPart>
  )
}
