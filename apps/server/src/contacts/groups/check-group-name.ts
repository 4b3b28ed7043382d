import { AppError } from '#contract/errors.ts'

export function checkGroupName(name: string): void {
  if (name === '') throw new AppError('name_not_indicated', { fields: ['group.name'] })
}
