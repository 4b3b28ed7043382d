import type { Label, LabelForm } from '#contract/mailbox/labels/label.schema.ts'
import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { type Db, sql, type Tx } from '#server/platform/db/db.ts'
import { bool, int, nullable, type Shape, text } from '#server/platform/db/rows/row-shape.ts'
import { LIES_WITHIN, PUT_ASIDE } from '#server/platform/db/within-folder.sql.ts'
import { type DueTable, type Taking, takeDue } from '#server/platform/jobs/take-due.sql.ts'
import type { MailboxTx } from '../store/with-mailbox.ts'

const LABEL_SHAPE: Shape<Omit<Label, 'total'>> = {
  id: int(),
  name: text(),
  color: text(),
  search_field: text(),
  folder_id: nullable(int()),
  search_content: text(),
}

const COLUMNS = sql`id, name, color, search_field, folder_id, search_content`

export async function selectLabels(db: Db | Tx, account_id: number): Promise<Label[]> {
  return db.sql(LABEL_SHAPE)`
    select ${COLUMNS} from labels where account_id = ${account_id} order by nth nulls last, name collate "natural_order", id
  `
}

/** Labels that stand on messages of one alias, without their rules, which speak of all mail. */
export async function selectLabelsOfAlias(
  db: Db | Tx,
  account_id: number,
  alias_id: number,
): Promise<Label[]> {
  return db.sql(LABEL_SHAPE)`
    select id, name, color, search_field, null::int as folder_id, '' as search_content
    from labels
    where account_id = ${account_id} and exists (
      select from message_labels
      join messages on messages.account_id = ${account_id} and messages.id = message_labels.message_id
      where message_labels.account_id = ${account_id} and label_id = labels.id
        and (auto or manual_on) and not manual_off and messages.alias_id = ${alias_id})
    order by nth nulls last, name collate "natural_order", id
  `
}

export async function selectLabel(db: Db | Tx, account_id: number, id: number): Promise<Label | undefined> {
  const [label] = await db.sql(
    LABEL_SHAPE,
  )`select ${COLUMNS} from labels where account_id = ${account_id} and id = ${id}`
  return label
}

export async function selectLabelCount(tx: Tx, account_id: number): Promise<number> {
  const [counted] = await tx.sql({ labels: int() })`
    select count(*)::int as labels from labels where account_id = ${account_id}
  `
  return counted!.labels
}

/** A label as sent, with its rule as a tsquery (null: none). */
export interface StoredForm extends LabelForm {
  query: string | null
}

export async function insertLabel(tx: MailboxTx, account_id: number, form: StoredForm): Promise<Label> {
  const [label] = await tx.sql(LABEL_SHAPE)`
    insert into labels (account_id, name, color, search_field, folder_id, search_content, query, is_applied)
    values (${account_id}, ${form.name}, ${form.color}, ${form.search_field}, ${form.folder_id},
            ${form.search_content}, ${form.query}::tsquery, false)
    returning ${COLUMNS}
  `
  return label!
}

export async function updateLabel(
  tx: MailboxTx,
  account_id: number,
  id: number,
  form: StoredForm,
): Promise<Label> {
  const [label] = await tx.sql(LABEL_SHAPE)`
    update labels
    set name = ${form.name}, color = ${form.color}, search_field = ${form.search_field},
        folder_id = ${form.folder_id}, search_content = ${form.search_content}, query = ${form.query}::tsquery
    where account_id = ${account_id} and id = ${id}
    returning ${COLUMNS}
  `
  return label!
}

/** Messages that show a label. */
export async function selectLabelled(tx: Tx, account_id: number, label_id: number): Promise<number[]> {
  const messages = await tx.sql({ id: int() })`
    select message_id as id from message_labels
    where account_id = ${account_id} and label_id = ${label_id} and (auto or manual_on) and not manual_off
  `
  return messages.map(({ id }) => id)
}

export async function deleteLabelRow(tx: MailboxTx, account_id: number, id: number): Promise<boolean> {
  const deleted =
    await tx.sql`delete from labels where account_id = ${account_id} and id = ${id} returning id`
  return deleted.length > 0
}

/** Rules that look into a folder which goes away end with it; what they have put on stays. */
export async function updateRulesOfFolder(
  tx: MailboxTx,
  account_id: number,
  folder_id: FolderId,
): Promise<void> {
  await tx.sql`
    update labels set folder_id = null, search_content = '', query = null, is_applied = true
    where account_id = ${account_id} and folder_id = ${folder_id}
  `
}

/** Whether the rule in `labels` looks into the folder in `folders`: as a search does with subfolders. Decisions 24. */
export const COVERS = sql`(
  case when labels.folder_id is null then not ${PUT_ASIDE}
  else folders.id in (
    select inner_folder.id
    from folders as outer_folder
    join folders as inner_folder on inner_folder.account_id = labels.account_id and ${LIES_WITHIN}
    where outer_folder.account_id = labels.account_id and outer_folder.id = labels.folder_id)
  end)`

/** Puts on messages that have just come what the account's rules say; answers the labels that they got. */
export async function insertLabelsOfNew(tx: MailboxTx, account_id: number, ids: number[]): Promise<number[]> {
  const put = await tx.sql({ label_id: int() })`
    insert into message_labels (account_id, message_id, label_id, auto)
    select ${account_id}, messages.id, labels.id, true
    from messages
    join message_terms on message_terms.account_id = ${account_id} and message_terms.id = messages.id
    join folders on folders.account_id = ${account_id} and folders.id = messages.folder_id
    join labels on labels.account_id = ${account_id} and message_terms.terms @@ labels.query
    where messages.account_id = ${account_id} and messages.id = any (${ids}::bigint[]) and ${COVERS}
    on conflict (account_id, message_id, label_id) do update set auto = true
    returning label_id
  `
  return put.map(({ label_id }) => label_id)
}

export interface ChangedByRule {
  id: number
  folder_id: FolderId
  uid: MessageUid
  alias_id: number
  /** Put on, or taken off. */
  on: boolean
  /** Nothing done by hand hides the change. */
  is_seen: boolean
}

const CHANGED_BY_RULE_SHAPE: Shape<ChangedByRule> = {
  id: int(),
  folder_id: int(),
  uid: int(),
  alias_id: int(),
  on: bool(),
  is_seen: bool(),
}

/**
 * Brings so many messages in line with what the label's rule says now. What was done by hand stays.
 * Sets are compared with "except" and looked up as arrays: planned as joins, without statistics of
 * these sets, they would be compared row by row.
 */
export async function updateAuto(
  tx: MailboxTx,
  account_id: number,
  label_id: number,
  limit: number,
): Promise<ChangedByRule[]> {
  return tx.sql(CHANGED_BY_RULE_SHAPE)`
    with hits as materialized (
      select messages.id
      from message_terms
      join messages on messages.account_id = ${account_id} and messages.id = message_terms.id
      where message_terms.account_id = ${account_id}
        and terms @@ (select query from labels where account_id = ${account_id} and id = ${label_id})
        and messages.folder_id = any (array(
          select folders.id
          from folders join labels on labels.account_id = ${account_id} and labels.id = ${label_id}
          where folders.account_id = ${account_id} and ${COVERS}))
    ), had as materialized (
      select message_id as id from message_labels
      where account_id = ${account_id} and label_id = ${label_id} and auto
    ), differences as materialized (
      select id, true as auto from (select id from hits except select id from had) as missing
      union all
      select id, false from (select id from had except select id from hits) as left_over
      limit ${limit}
    ), put as (
      insert into message_labels (account_id, message_id, label_id, auto)
      select ${account_id}, id, ${label_id}, true from differences where auto
      on conflict (account_id, message_id, label_id) do update set auto = true
      returning message_id as id, manual_on or manual_off as by_hand
    ), kept as (
      update message_labels set auto = false
      where account_id = ${account_id} and label_id = ${label_id}
        and message_id = any (array(select id from differences where not auto)) and (manual_on or manual_off)
      returning message_id as id
    ), removed as (
      delete from message_labels
      where account_id = ${account_id} and label_id = ${label_id}
        and message_id = any (array(select id from differences where not auto)) and not (manual_on or manual_off)
      returning message_id as id
    ), changed as (
      select id, true as "on", not by_hand as is_seen from put
      union all select id, false, false from kept
      union all select id, false, true from removed
    )
    select messages.id, messages.folder_id, uid, alias_id, "on", is_seen
    from changed join messages on messages.account_id = ${account_id} and messages.id = changed.id
  `
}

/** Notes whether mail is in line with the rule. `isLeased`: somebody works on it, and goes on. */
export async function updateApplied(
  tx: MailboxTx,
  account_id: number,
  id: number,
  { is_applied, isLeased }: { is_applied: boolean; isLeased: boolean },
): Promise<void> {
  await tx.sql`
    update labels set is_applied = ${is_applied},
      leased_until = case when ${isLeased && !is_applied} then leased_until end
    where account_id = ${account_id} and id = ${id}
  `
  if (!is_applied) tx.notify(LABELS_DUE.table)
}

export const LABELS_DUE: DueTable = {
  table: 'labels',
  key: ['account_id', 'id'],
  open: sql`not is_applied`,
}

/** Takes a label whose rule nobody is applying. */
export async function takeUnappliedLabel(
  db: Db,
  taking: Taking,
): Promise<{ account_id: number; id: number } | undefined> {
  const [label] = await db.sql({ account_id: int(), id: int() })`
    ${takeDue(LABELS_DUE, taking)}
    returning account_id, id
  `
  return label
}
