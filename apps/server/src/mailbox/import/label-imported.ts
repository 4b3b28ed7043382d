import { LABEL_NAME_CHARS_MAX, LABELS_MAX } from '#contract/mailbox/labels/label.ts'
import { selectLabels } from '#server/mailbox/labels/labels.sql.ts'
import { makeManualLabel } from '#server/mailbox/labels/make-manual-label.ts'
import { publishMarked } from '#server/mailbox/messages/mark-messages.ts'
import { storableText } from '#server/mailbox/store/add/storable-text.ts'
import { updateLabel } from '#server/mailbox/store/flags.sql.ts'
import type { MailboxTx } from '#server/mailbox/store/with-mailbox.ts'

/** A message that has just been put in, and the labels that its file names. */
interface ToLabel {
  id: number
  names: readonly string[]
}

/**
 * Puts labels on messages by the names of these, in any case. What nobody has yet becomes a label that is put on by hand,
 * while there may be more of them; answers how many messages had to do without one.
 */
export async function labelImported(
  tx: MailboxTx,
  account_id: number,
  messages: readonly ToLabel[],
): Promise<number> {
  if (messages.length === 0) return 0
  const labels = await selectLabels(tx, account_id)
  // Of several with one name the first.
  const known = new Map(labels.toReversed().map(({ id, name }) => [name.toLowerCase(), id]))
  const unlabelled = new Set<number>()
  let count = labels.length
  for (const [key, { name, ids }] of byName(messages)) {
    let label_id = known.get(key)
    if (label_id === undefined && count < LABELS_MAX) {
      label_id = await makeManualLabel(tx, account_id, name)
      count++
    }
    if (label_id === undefined) {
      for (const id of ids) unlabelled.add(id)
      continue
    }
    const marked = await updateLabel(tx, account_id, ids, label_id, true)
    publishMarked(tx, account_id, marked, {}, { added: [label_id], removed: [] })
  }
  return unlabelled.size
}

function byName(messages: readonly ToLabel[]): Map<string, { name: string; ids: number[] }> {
  const named = new Map<string, { name: string; ids: number[] }>()
  for (const { id, names } of messages) {
    for (const name of names.map(labelName).filter((one) => one !== '')) {
      const key = name.toLowerCase()
      const label = named.get(key) ?? { name, ids: [] }
      named.set(key, label)
      label.ids.push(id)
    }
  }
  return named
}

/** As much of a name as a label may have; that there was more is seen. */
function labelName(text: string): string {
  const chars = [...storableText(text)]
  if (chars.length <= LABEL_NAME_CHARS_MAX) return chars.join('').trim()
  return `${chars
    .slice(0, LABEL_NAME_CHARS_MAX - 1)
    .join('')
    .trim()}…`
}
