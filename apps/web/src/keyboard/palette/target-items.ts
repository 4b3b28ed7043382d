import { AlarmClock, FolderInput, Tag } from 'lucide-react'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { labelling } from '#web/mailbox/actions/operation.ts'
import { allLines, isDropTarget } from '#web/mailbox/folders/folder-lines.ts'
import { labelState } from '#web/mailbox/labels/label-state.ts'
import { laterMoments } from '#web/mailbox/later/later-moments.ts'
import type { T } from '#web/platform/words/i18n.ts'
import type { PaletteItem, PaletteSite } from './palette-items.ts'

/** The checked messages, else what the reader is at, into a folder. */
export function moveItems({ folders, list, actions, target }: PaletteSite, t: T): PaletteItem[] {
  if (!target) return []
  return allLines(folders, t)
    .filter((line) => isDropTarget(line, list.open?.folder_id ?? list.folder?.id ?? null))
    .map(({ id, title }) => ({
      id: `move-${id}`,
      text: t('keyboard.move_to', { folder: title }),
      icon: FolderInput,
      keys: [],
      run: () => actions.perform({ kind: 'move', destination_id: id as FolderId }, target),
    }))
}

/** A label for them, or without it where all of them have it. */
export function labelItems({ labels, actions, target }: PaletteSite, t: T): PaletteItem[] {
  if (!target) return []
  return labels.map(({ id, name }) => {
    const isOn = labelState(target.rows, id) !== true
    return {
      id: `labelling-${id}`,
      text: t(isOn ? 'keyboard.put_label' : 'keyboard.take_label', { name }),
      icon: Tag,
      keys: [],
      run: () => actions.perform(labelling(id, isOn), target),
    }
  })
}

/** They come back at a moment that is near. */
export function laterItems({ actions, target }: PaletteSite, t: T): PaletteItem[] {
  if (!target || !actions.later.available(target)) return []
  return laterMoments(new Date()).map(({ key, at }) => ({
    id: `later-${key}`,
    text: `${t('later.later')}: ${t(`later.${key}`)}`,
    icon: AlarmClock,
    keys: [],
    run: () => actions.later.run(target, at),
  }))
}
