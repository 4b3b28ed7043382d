import { EllipsisVertical, FilePen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/keys/Menu.tsx'
import { MomentDialog } from '#web/platform/dates/MomentDialog.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import { LaterItems } from '../scheduled/LaterItems.tsx'
import type { Composer } from '../state/composer.ts'
import { useDiscard } from './buttons/use-discard.tsx'

/** What a wide window has around its send button, on a phone: later, draft, delete. */
export function PhoneMenu({ composer }: { composer: Composer }) {
  const t = useT()
  const [isPicking, setPicking] = useState(false)
  const { discard, question } = useDiscard(composer)
  return (
    <>
      <Menu
        label={t('compose.more_actions')}
        align="end"
        trigger={<IconButton label={t('compose.more_actions')} icon={EllipsisVertical} iconSize={24} />}
      >
        <LaterItems
          onPick={(send_at) => void composer.send({ send_at })}
          onPickOther={() => setPicking(true)}
        />
        <MenuSeparator />
        <MenuItem icon={FilePen} onSelect={() => void composer.save()}>
          {t('compose.save_draft')}
        </MenuItem>
        <MenuItem icon={Trash2} danger onSelect={discard}>
          {t('compose.discard')}
        </MenuItem>
      </Menu>
      {question}
      {isPicking && (
        <MomentDialog
          title={t('compose.pick_moment_title')}
          confirm={t('compose.send_then')}
          onClose={() => setPicking(false)}
          onPick={(send_at) => void composer.send({ send_at })}
        />
      )}
    </>
  )
}
