import { Plus, Tag } from 'lucide-react'
import { useRef, useState } from 'react'
import type { FolderMessages } from '#contract/mailbox/messages/message.schema.ts'
import { useRowKeys } from '#ui/keys/use-row-keys.ts'
import { SidebarHead } from '#web/frame/sidebar/SidebarHead.tsx'
import { useOpenZone } from '#web/frame/sidebar/use-open-zone.ts'
import { useMayManage } from '#web/identity/auth/session.ts'
import type { AddressId } from '#web/platform/paths.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { LineOrder } from '../sidebar/LineOrder.tsx'
import { useZoneRows } from '../sidebar/use-zone-rows.ts'
import { ZoneSkeleton } from '../sidebar/ZoneSkeleton.tsx'
import { LabelItem } from './LabelItem.tsx'
import { useLabels } from './list-labels.ts'
import { NewLabel } from './NewLabel.tsx'

export interface LabelListProps {
  /** The listed label. */
  selected: number | null
  a_id: AddressId
  /** Who wrote the message that is chosen: a new label's rule begins with them. */
  sender: () => string
  /** A label was chosen: the phone closes its drawer. */
  onOpen?: () => void
  onDropMessages: (label_id: number, which: FolderMessages[]) => void
}

/** The labels of the mailbox: links, arrow keys, a place to drop messages, and the way to a new one. */
export function LabelList({ selected, a_id, sender, onOpen, onDropMessages }: LabelListProps) {
  const t = useT()
  const { data, isPending } = useLabels()
  const labels = data ?? []
  const rows = useZoneRows('labels', data?.length)
  const [isOpen, toggle] = useOpenZone('labels')
  const [isCreating, setCreating] = useState(false)
  const mayManage = useMayManage()
  const { list, keysOf } = useRowKeys(
    labels.map(({ id }) => id),
    selected,
  )
  const group = useRef<HTMLElement>(null)
  if (labels.length === 0 && !mayManage) return null

  return (
    <section ref={group} data-labels="">
      <SidebarHead
        icon={Tag}
        title={t('labels.labels')}
        isOpen={isOpen}
        onToggle={toggle}
        add={mayManage && { label: t('labels.new_label'), icon: Plus, run: () => setCreating(true) }}
      />
      {isOpen && isPending && <ZoneSkeleton rows={rows} />}
      {isOpen && labels.length > 0 && (
        <div ref={list} role="listbox" tabIndex={-1} aria-label={t('labels.labels')}>
          {labels.map((label) => (
            <LabelItem
              key={label.id}
              label={label}
              a_id={a_id}
              isSelected={label.id === selected}
              keys={keysOf(label.id)}
              onOpen={onOpen}
              onDropMessages={(which) => onDropMessages(label.id, which)}
            />
          ))}
        </div>
      )}
      {isCreating && <NewLabel sender={sender()} onClose={() => setCreating(false)} />}
      {mayManage && <LineOrder group="labels" within={group} />}
    </section>
  )
}
