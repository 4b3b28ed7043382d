/** The library of passkeys, loaded when somebody first uses one: it brings megabytes of certificates' formats. */
export const webauthn = () => import('@simplewebauthn/server')
