import { SignOnFailure, type SignOnProvider } from './sign-on.ts'

const nobody = async (): Promise<never> => {
  throw new SignOnFailure('config', 'nobody signs on here')
}

/** Where there is no provider at all: people have passwords. Decisions 233. */
export const NO_SIGN_ON: SignOnProvider = {
  rids: () => ({ main: '', frame: '' }),
  singleSignOnUrl: () => null,
  loginUrl: nobody,
  origins: () => [],
  logoutUrl: async ({ returnPath }) => returnPath,
  returnPath: () => '',
  verify: nobody,
}
