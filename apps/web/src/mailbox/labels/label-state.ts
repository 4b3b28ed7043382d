import type { Label, LabelForm } from '#contract/mailbox/labels/label.schema.ts'

interface Labelled {
  labels: readonly number[]
}

interface Conversation extends Labelled {
  threads: readonly Labelled[]
}

/** The labels that are on any of these messages, in the order of the mailbox. */
export function labelsOf(labels: readonly Label[], messages: readonly Labelled[]): Label[] {
  const ids = new Set(messages.flatMap((message) => message.labels))
  return labels.filter(({ id }) => ids.has(id))
}

/** Is the label on all of these rows, on some, or on none? */
export function labelState(rows: readonly Conversation[], label_id: number): boolean | 'mixed' {
  const having = rows.filter((row) =>
    [row, ...row.threads].some(({ labels }) => labels.includes(label_id)),
  ).length
  if (having === 0) return false
  return having === rows.length ? true : 'mixed'
}

/** What stands in the form of a new label. */
export interface LabelDraft {
  name: string
  color: string
  /** Null: it is put on by hand only. */
  rule: Pick<LabelForm, 'search_field' | 'search_content'> | null
}

/** Decisions 5: without a rule a label is sent as made by hand. */
export const labelForm = ({ name, color, rule }: LabelDraft): LabelForm => ({
  name: name.trim(),
  color,
  folder_id: null,
  ...(rule
    ? { search_field: rule.search_field, search_content: rule.search_content.trim() }
    : { search_field: 'subject', search_content: '', manual: true }),
})

/** Colours that are offered; the first is the default of the specification. */
export const LABEL_COLORS = [
  '#e66465',
  '#e8912d',
  '#c9a227',
  '#2f9e62',
  '#1f9aa0',
  '#4c8fd6',
  '#7a6fd0',
  '#b0548f',
  '#a08a5b',
  '#7d7d78',
] as const
