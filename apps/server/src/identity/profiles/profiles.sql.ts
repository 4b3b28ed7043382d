import type { Profile } from '#contract/identity/account/account.schema.ts'
import type { ProfileForm } from '#contract/identity/profiles/profile.schema.ts'
import { type Sql, sql, type Tx } from '#server/platform/db/db.ts'
import { bool, int, type Shape, text } from '#server/platform/db/rows/row-shape.ts'

export const PROFILE_SHAPE: Shape<Profile> = {
  id: int(),
  name: text(),
  organization: text(),
  email: text(),
  reply_to: text(),
  signature: text(),
  default: bool(),
}

const COLUMNS = sql`id, name, organization, email, reply_to, signature, is_default as "default"`

/** All profiles, held back from other changes until the transaction ends. */
export async function selectProfilesLocked(tx: Tx, account_id: number): Promise<Profile[]> {
  return tx.sql(PROFILE_SHAPE)`
    select ${COLUMNS} from profiles where account_id = ${account_id} order by id for update
  `
}

export type ProfileSays = Pick<Profile, 'organization' | 'reply_to'>

const PROFILE_SAYS_SHAPE: Shape<ProfileSays> = {
  organization: text(),
  reply_to: text(),
}

/** What else the profile with this address and name says, the default one first. */
export async function selectProfileAs(
  db: { sql: Sql },
  account_id: number,
  email: string,
  name: string,
): Promise<ProfileSays | undefined> {
  const [profile] = await db.sql(PROFILE_SAYS_SHAPE)`
    select organization, reply_to from profiles
    where account_id = ${account_id} and email = ${email} and name = ${name}
    order by is_default desc, id limit 1
  `
  return profile
}

/** The name that messages from this address bear, of its default profile first. */
export async function selectProfileName(
  db: { sql: Sql },
  account_id: number,
  email: string,
): Promise<string | undefined> {
  const [profile] = await db.sql({ name: text() })`
    select name from profiles where account_id = ${account_id} and email = ${email}
    order by is_default desc, id limit 1
  `
  return profile?.name
}

type Stored = Omit<ProfileForm, 'default'> & { default: boolean }

export async function insertProfile(tx: Tx, account_id: number, profile: Stored): Promise<Profile> {
  const { name, organization, email, reply_to, signature } = profile
  const [made] = await tx.sql(PROFILE_SHAPE)`
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
  const [saved] = await tx.sql(PROFILE_SHAPE)`
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

/** The default sender writes from the main address again. */
export async function updateDefaultToMain(tx: Tx, account_id: number): Promise<void> {
  await tx.sql`
    update profiles set email = accounts.email from accounts
    where account_id = ${account_id} and is_default and accounts.id = account_id`
}

export async function deleteProfileRow(tx: Tx, account_id: number, id: number): Promise<void> {
  await tx.sql`delete from profiles where account_id = ${account_id} and id = ${id}`
}
