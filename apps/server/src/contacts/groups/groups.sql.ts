import type { Contact } from '#contract/contacts/contact.schema.ts'
import type { ContactGroup } from '#contract/contacts/groups/group.schema.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { int, ints, type Shape, text } from '#server/platform/db/rows/row-shape.ts'
import { CONTACT_SHAPE, contactColumns } from '../store/contacts.sql.ts'

const CONTACT_GROUP_SHAPE: Shape<ContactGroup> = {
  contact_ids: ints(),
  id: int(),
  name: text(),
}

export async function selectGroups(db: Db | Tx, account_id: number): Promise<ContactGroup[]> {
  return db.sql(CONTACT_GROUP_SHAPE)`
    select id, name, array(
      select contact_id from contact_group_members
      where contact_group_members.account_id = ${account_id} and group_id = contact_groups.id order by contact_id
    ) as contact_ids
    from contact_groups where account_id = ${account_id}
    order by name collate "ru-x-icu", id
  `
}

export async function selectGroup(
  db: Db | Tx,
  account_id: number,
  id: number,
): Promise<{ id: number; name: string } | undefined> {
  const [group] = await db.sql({ id: int(), name: text() })`
    select id, name from contact_groups where account_id = ${account_id} and id = ${id}
  `
  return group
}

export async function selectGroupContacts(db: Db | Tx, account_id: number, id: number): Promise<Contact[]> {
  return db.sql(CONTACT_SHAPE)`
    select ${contactColumns(account_id)}
    from contacts
    where account_id = ${account_id} and id in (
      select contact_id from contact_group_members
      where contact_group_members.account_id = ${account_id} and group_id = ${id})
    order by title collate "ru-x-icu", id
  `
}

export async function selectGroupCount(tx: Tx, account_id: number): Promise<number> {
  const [counted] = await tx.sql({ groups: int() })`
    select count(*)::int as groups from contact_groups where account_id = ${account_id}
  `
  return counted!.groups
}

export async function insertGroup(tx: Tx, account_id: number, name: string): Promise<number> {
  const [made] = await tx.sql({ id: int() })`
    insert into contact_groups (account_id, name) values (${account_id}, ${name}) returning id
  `
  return made!.id
}

/** Answers false when there is no such group. */
export async function updateGroup(tx: Tx, account_id: number, id: number, name: string): Promise<boolean> {
  const saved = await tx.sql`
    update contact_groups set name = ${name} where account_id = ${account_id} and id = ${id} returning id
  `
  return saved.length > 0
}

/** A group with its people, as it stands in the tables. */
export interface GroupRow {
  id: number
  name: string
  contact_ids: number[]
}

const GROUP_SHAPE: Shape<GroupRow> = {
  id: int(),
  name: text(),
  contact_ids: ints(),
}

/** Deletes a group; answers how it stood, undefined when it was not there. */
export async function deleteGroupRow(tx: Tx, account_id: number, id: number): Promise<GroupRow | undefined> {
  const [deleted] = await tx.sql(GROUP_SHAPE)`
    with members as (
      select coalesce(array_agg(contact_id), '{}') as contact_ids from contact_group_members
      where account_id = ${account_id} and group_id = ${id}
    )
    delete from contact_groups using members
    where account_id = ${account_id} and id = ${id} returning id, name, contact_ids
  `
  return deleted
}

/** Puts groups back with those of their people who are there. */
export async function insertGroupRows(tx: Tx, account_id: number, rows: readonly GroupRow[]): Promise<void> {
  for (const { id, name, contact_ids } of rows) {
    await tx.sql`
      insert into contact_groups (account_id, id, name) overriding system value
      values (${account_id}, ${id}, ${name}) on conflict do nothing
    `
    await tx.sql`
      insert into contact_group_members (account_id, group_id, contact_id)
      select ${account_id}, ${id}, id from contacts
      where account_id = ${account_id} and id = any (${contact_ids}::int[])
      on conflict do nothing
    `
  }
}

/** Makes groups of these names; answers their ids in the same order. */
export async function insertGroups(tx: Tx, account_id: number, names: readonly string[]): Promise<number[]> {
  const made = await tx.sql({ id: int(), name: text() })`
    insert into contact_groups (account_id, name)
    select ${account_id}, name from unnest(${names}::text[]) as given (name)
    returning id, name
  `
  return names.map((name) => made.find((group) => group.name === name)!.id)
}

/** Deletes those of the groups in which nobody is. */
export async function deleteEmptyGroups(tx: Tx, account_id: number, ids: readonly number[]): Promise<void> {
  await tx.sql`
    delete from contact_groups where account_id = ${account_id} and id = any (${ids}::int[])
      and not exists (
        select 1 from contact_group_members
        where contact_group_members.account_id = ${account_id} and group_id = contact_groups.id)
  `
}

/** How many of these contacts are there. */
export async function selectKnownContacts(tx: Tx, account_id: number, ids: number[]): Promise<number> {
  const [counted] = await tx.sql({ known: int() })`
    select count(*)::int as known from contacts where account_id = ${account_id} and id = any (${ids}::int[])
  `
  return counted!.known
}

/** How many of these groups are there. */
export async function selectKnownGroups(tx: Tx, account_id: number, ids: number[]): Promise<number> {
  const [counted] = await tx.sql({ known: int() })`
    select count(*)::int as known from contact_groups where account_id = ${account_id} and id = any (${ids}::int[])
  `
  return counted!.known
}

/** Puts contacts into a group; those only written to are of the address book from now on. */
export async function insertMembers(
  tx: Tx,
  account_id: number,
  group_id: number,
  contact_ids: number[],
): Promise<void> {
  await tx.sql`
    with kept as (
      update contacts set collected = false
      where account_id = ${account_id} and id = any (${contact_ids}::int[]) and collected
    )
    insert into contact_group_members (account_id, group_id, contact_id)
    select ${account_id}, ${group_id}, contact_id from unnest(${contact_ids}::int[]) as given (contact_id)
    on conflict do nothing
  `
}

export async function deleteMembers(
  tx: Tx,
  account_id: number,
  group_id: number,
  contact_ids: number[],
): Promise<void> {
  await tx.sql`
    delete from contact_group_members
    where account_id = ${account_id} and group_id = ${group_id} and contact_id = any (${contact_ids}::int[])
  `
}

/** Sets the groups of a contact. */
export async function updateGroupsOf(
  tx: Tx,
  account_id: number,
  contact_id: number,
  group_ids: number[],
): Promise<void> {
  await tx.sql`
    delete from contact_group_members
    where account_id = ${account_id} and contact_id = ${contact_id} and group_id <> all (${group_ids}::int[])
  `
  await tx.sql`
    insert into contact_group_members (account_id, group_id, contact_id)
    select ${account_id}, group_id, ${contact_id} from unnest(${group_ids}::int[]) as given (group_id)
    on conflict do nothing
  `
}
