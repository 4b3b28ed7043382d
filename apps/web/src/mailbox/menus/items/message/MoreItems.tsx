import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { Submenu } from '#ui/keys/menu/Submenu.tsx'
import type { ReadingT } from '#web/platform/words/i18n.ts'

/** What is wanted seldom: a menu beside the last line of the menu. */
export const MoreItems = ({ t, children }: { t: ReadingT; children: ReactNode }) => (
  <Submenu icon={Ellipsis} text={t('menus.more')} ofItems>
    {children}
  </Submenu>
)
