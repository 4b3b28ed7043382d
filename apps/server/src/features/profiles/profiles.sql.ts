import type { Profile } from '#contract/account/account.ts'
import type { ProfileForm } from '#contract/profiles/save-profile.ts'
import { sql, type Tx } from '#server/db/db.ts'

const COLUMNS = sql`id, name, organization, email, reply_to, signature, is_default as "default"`

/** All profiles, held back from other changes until the transaction ends. */
export async function selectProfilesLocked(tx: Tx, account_id: number): Promise<Profile[]> {
  return tx.sql<Profile>`
    select ${COLUMNS} from profiles where account_id = ${account_id} order by id for update
  `
}

type Stored = Omit<ProfileForm, 'default'> & { default: boolean }

export async function insertProfile(tx: Tx, account_id: number, profile: Stored): Promise<Profile> {
  const { name, organization, email, reply_to, signature } = profile
  const [made] = await tx.sql<Profile>`
    insert into profiles (account_id, name, organization, email, reply_to, signature, is_default)
    values (${account_id}, ${name}, ${organization}, ${email}, ${reply_to}, ${signature}, ${profile.default})
    returning ${COLUMNS}
  `
  return made!
}

export async function updateProfile(
  tx: Tx,
  account_id: number,
  id: number,
  profile: Stored,
): Promise<Profile> {
  const { name, organization, email, reply_to, signature } = profile
  const [saved] = await tx.sql<Profile>`
    update profiles
    set name = ${name}, organization = ${organization}, email = ${email}, reply_to = ${reply_to},
        signature = ${signature}, is_default = ${profile.default}
    where account_id = ${account_id} and id = ${id}
    returning ${COLUMNS}
  `
  return saved!
}

export async function updateNoDefault(tx: Tx, account_id: number): Promise<void> {
  await tx.sql`update profiles set is_default = false where account_id = ${account_id} and is_default`
}

export async function deleteProfileRow(tx: Tx, account_id: number, id: number): Promise<void> {
  await tx.sql`delete from profiles where account_id = ${account_id} and id = ${id}`
}
