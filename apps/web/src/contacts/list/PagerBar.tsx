import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { formatRange } from '#web/platform/words/format.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import type { ContactsNav } from '../use-contacts-route.ts'
import styles from './ContactList.module.css'

/** "1–100 of 148", and the way to the neighbouring pages. */
export function PagerBar({ nav: { route, leap }, total }: { nav: ContactsNav; total: number | undefined }) {
  const t = useSettingsT()
  const [known, setKnown] = useState(total)
  if (total !== undefined && total !== known) setKnown(total)
  if (known === undefined || known === 0) return null
  const { page, limit } = route
  const pages = Math.max(1, Math.ceil(known / limit))
  const first = Math.min((page - 1) * limit + 1, known)
  const range = formatRange(t.language, first, Math.min(page * limit, known))
  return (
    <div className={styles.foot}>
      <output>{t('contacts.range', { range, total: known })}</output>
      <IconButton
        label={t('contacts.previous_page')}
        icon={ChevronLeft}
        size="md"
        iconSize={16}
        disabled={page <= 1}
        onClick={() => leap({ page: Math.min(page - 1, pages) })}
      />
      <IconButton
        label={t('contacts.next_page')}
        icon={ChevronRight}
        size="md"
        iconSize={16}
        disabled={page >= pages}
        onClick={() => leap({ page: page + 1 })}
      />
    </div>
  )
}
