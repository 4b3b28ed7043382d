import type { User } from '#contract/identity/account/account.schema.ts'
import { getUser as getUserEndpoint } from '#contract/identity/account/get-user.ts'
import type { Api, CallOptions } from '#web/platform/calls/api.ts'

/** Who is signed in. A missing session leads the reader to sign in, unless the caller keeps it (`quiet401`). */
export const getUser = async (api: Api, options: CallOptions = {}): Promise<User> =>
  (await api(getUserEndpoint, {}, options)).user
