import type { AccountImport } from '#contract/collectors/imports/account-import.schema.ts'
import { createAccountImport } from '#contract/collectors/imports/create-account-import.ts'
import { useApi } from '#web/platform/calls/api.ts'

const NAME_CHARS_MAX = 255

/** Says which file is to come; answers how much of it has come already. */
export function useCreateAccountImport(): (file: File) => Promise<AccountImport> {
  const api = useApi()
  return async ({ name, size }) =>
    (await api(createAccountImport, { name: name.slice(0, NAME_CHARS_MAX), size })).account_import
}
