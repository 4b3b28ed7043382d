export const compose = {} as const
