import { endpoint } from '#contract/endpoint.ts'
import type { getHabitSchema } from './get-habit.schema.ts'

/** Of the messages that are left where they are put, so many of the last are told of. */
export const HABIT_LATELY_MAX = 10

/** Where messages of the same sender have gone: what the reader usually does with them. [added] */
export const getHabit = endpoint<typeof getHabitSchema>({
  method: 'GET',
  path: '/messages/{folder_id}/{uid}/habit',
  access: 'session',
  errors: ['message_not_found'],
})
