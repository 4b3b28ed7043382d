import { UserX } from 'lucide-react'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/layout/EmptyState.tsx'
import { failureText } from '#web/platform/words/failure-text.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import detail from '../detail/Detail.module.css'
import type { ContactsNav } from '../use-contacts-route.ts'
import { useGroup } from './get-group.ts'
import { OpenGroup } from './OpenGroup.tsx'

/** A group with its people: who comes in, who goes out, what it is called. */
export function GroupDetail({ nav, id }: { nav: ContactsNav; id: number }) {
  const t = useSettingsT()
  const { data: group, error } = useGroup(id)
  if (group) return <OpenGroup nav={nav} group={group} />
  if (!error) return <div className={detail.empty} aria-busy="true" />
  return (
    <div className={detail.empty}>
      <EmptyState icon={UserX} title={failureText(error, t)}>
        <Button variant="secondary" onClick={() => nav.leap({ group: null }, { replace: true })}>
          {t('contacts.close_group')}
        </Button>
      </EmptyState>
    </div>
  )
}
