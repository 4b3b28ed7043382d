import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { useMayManage } from '#web/identity/auth/session.ts'
import { useHabit } from './get-habit.ts'
import { type UsualWay, usualWay } from './usual-way.ts'

/** The way that messages like the first of these have gone; asked ahead for the next. Null without one. */
export function useUsualWay([row, next]: readonly MessageRow[], folders: readonly Folder[]): UsualWay | null {
  const mayMove = useMayManage()
  const { data: habit } = useHabit(row)
  useHabit(next)
  if (!habit || !mayMove) return null
  const usual = usualWay(habit, folders)
  // Where it lies already nothing leads.
  return usual?.folder.id === row?.folder_id ? null : usual
}
